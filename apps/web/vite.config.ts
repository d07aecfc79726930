import { defineConfig } from 'vite';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    // The browsers of a school: some years old, and those inside chat apps.
    target: ['chrome87', 'safari14.1', 'firefox91'],
    // Every picture comes from its own address: the page's policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
