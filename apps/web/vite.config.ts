import { defineConfig } from 'vite';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    // The browsers of a school may be some years old; nothing is filled in for older ones.
    target: ['chrome94', 'safari15.4', 'firefox102'],
    // Every picture comes from its own address: the page's policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
