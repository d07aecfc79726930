/** The way in. What an earlier start compiled is taken from beside the packages, which makes a start a third cheaper. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));
enableCompileCache(cache);
// The store's thread looks for it here.
process.env['NODE_COMPILE_CACHE'] ??= cache;
await import('./process.ts');
flushCompileCache();
