import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { makeIcons } from '../../setup/web/icons.ts';
import { keptOf } from '../../setup/web/keep.ts';
import { LEVELS } from './src/board3d/set/format.ts';
import { bakeSet } from './src/board3d/workshop/bake.ts';
import { LESSON_IDS } from './src/learn/course.ts';

/**
 * How a game ends is the hall's to say: a page that guesses ahead looks for no mates (its budget is nought), so the search
 * for them stays at home. An export that is missing here fails the build.
 */
const withoutMateSearch: Plugin = {
  name: 'without-mate-search',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/packages/rules/src/canMate.ts')
      ? `export const CAN_MATE_BUDGET = 0;
         export const canMate = () => ({ verdict: 'unknown' });
         export const cannotMate = () => false;
         export const neitherMates = () => false;
         export const hasMatingMaterial = () => true;
         export const isDead = () => false;`
      : null,
};

const NONE = 'export const ';
const NOTHING = '() => {}';

/**
 * The flat board is used for its pieces and its hand alone: arrows are laid over any board by the page, premoves are told by
 * the view, and nothing is dropped or blown up. What is left out is never called.
 */
const GROUND_WITHOUT: { readonly [file: string]: string } = {
  svg: `${NONE}renderSvg = ${NOTHING}, createDefs = ${NOTHING}, createElement = ${NOTHING}, setAttributes = ${NOTHING};`,
  draw: `${NONE}start = ${NOTHING}, move = ${NOTHING}, end = ${NOTHING}, cancel = ${NOTHING}, clear = ${NOTHING};`,
  drop: `${NONE}drop = ${NOTHING};`,
  explosion: `${NONE}explosion = ${NOTHING};`,
  autoPieces: `${NONE}render = ${NOTHING}, renderResized = ${NOTHING};`,
  premove: `${NONE}premove = () => [];`,
  fen: `${NONE}initial = '', read = () => new Map(), write = () => '';`,
};

const groundAlone: Plugin = {
  name: 'ground-alone',
  enforce: 'pre',
  load: (id) => GROUND_WITHOUT[/\/chessground\/dist\/(\w+)\.js$/.exec(id)?.[1] ?? ''] ?? null,
};

/** Read by the hall, which answers for the address of a lesson whether there is one. */
const lessonList: Plugin = {
  name: 'lesson-list',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '.vite/lessons.json', source: JSON.stringify(LESSON_IDS) });
  },
};

/** One thread, and small: no page of the hall is isolated from others, and a class loads it at once. */
const ENGINE = 'stockfish-19-lite-single';

/** The pieces of the solid board are made here, from their measures: a file a level, `set:phone` being the address of one. */
const bakedSet: Plugin = {
  name: 'baked-set',
  resolveId: (id) => (LEVELS.some((level) => id === `set:${level}`) ? `\0${id}` : null),
  load(id) {
    const level = LEVELS.find((level) => id === `\0set:${level}`);
    if (!level) return null;
    const file = this.emitFile({ type: 'asset', name: `${level}.set`, source: bakeSet(level) });
    return `export default import.meta.ROLLUP_FILE_URL_${file};`;
  },
};

/** The engine's program and its code, side by side under one name of their content: the program looks for the code there. */
const engine: Plugin = {
  name: 'engine',
  resolveId: (id) => (id === 'engine:program' ? '\0engine:program' : null),
  load(id) {
    if (id !== '\0engine:program') return null;
    const { resolve } = createRequire(import.meta.url);
    const [program, code] = ['.js', '.wasm'].map((ending) => readFileSync(resolve(`stockfish/bin/${ENGINE}${ending}`)));
    const hash = createHash('sha256').update(program).update(code).digest('base64url').slice(0, 8);
    const emit = (ending: string, source: Uint8Array): string =>
      this.emitFile({ type: 'asset', fileName: `assets/engine-${hash}${ending}`, source });
    emit('.wasm', code);
    return `export default import.meta.ROLLUP_FILE_URL_${emit('.js', program)};`;
  },
};

const icons: Plugin = {
  name: 'icons',
  apply: 'build',
  generateBundle() {
    for (const { file, png } of makeIcons()) this.emitFile({ type: 'asset', fileName: file, source: png });
  },
};

/** The browsers of a school may be some years old; nothing is filled in for older ones. */
const BROWSERS = ['chrome94', 'safari15.4', 'firefox102'];

/** /sw.js, built once the app is: it has to know what there is to keep. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const page = bundle['index.html'];
    const { version, files, large } = keptOf(Object.keys(bundle), page?.type === 'asset' ? String(page.source) : '');
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(files), LARGE: JSON.stringify(large) },
      build: {
        outDir: dir!,
        emptyOutDir: false,
        target: BROWSERS,
        modulePreload: false,
        rolldownOptions: {
          input: fileURLToPath(new URL('src/offline/serviceWorker.ts', import.meta.url)),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  },
};

/** What every page has, and what the game page shares with others. */
const FIRST =
  /node_modules[\\/](preact|@preact|preact-iso)|vite[\\/]preload-helper|apps[\\/]web[\\/]src[\\/](main|net[\\/](api|hall|socket|serverTime)|i18n[\\/](language|person|reason|terms)|pages[\\/]PlainPage|parts[\\/](FlipButton|Masthead|Seal|SteadyButton|ArmedButton|PersonName|StepButton|useReconnecting|useLoaded|useSecondsUntil))/;

/** A game, its laws and its board, as every page that shows a position has them. */
const GAME =
  /packages[\\/]rules[\\/]src[\\/](core[\\/](?!plainMove)|square|squareSet|attacks|attackers|board|castling|ending|fen|legality|position|result|sanFormat|sanStyle|setup|start|uci|canMate)|packages[\\/]game[\\/]src[\\/](agree|apply|clock|deadline|decision|end|move|offers|outcome|overdue|start|state|verdict)\.|apps[\\/]web[\\/]src[\\/](play[\\/](positionAt|moveText|premove)|board[\\/](board|board2d|view|BoardSurface|SquareGrid|PromotionPicker)\.)|chessground[\\/]dist/;

/** The way from a verdict or a refusal to its rule: small parts that many pages have. */
const RULE =
  /apps[\\/]web[\\/]src[\\/](parts[\\/]RuleLink|book[\\/](sections|endingRule)|i18n[\\/](why|whyNot)[\\/]words)\./;

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [withoutMateSearch, groundAlone, bakedSet, engine, lessonList, icons, serviceWorker],
  build: {
    target: BROWSERS,
    // Every picture comes from its own address: the page's policy allows no data: URLs.
    assetsInlineLimit: 0,
    // three.js, loaded by those who play on the solid board.
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    // Read by the hall, to tell a browser ahead what a page will need.
    manifest: true,
    rolldownOptions: {
      // The set is baked within the build, and that takes its time.
      checks: { pluginTimings: false },
      output: {
        // What the first page of a visitor needs goes together: many small files are more than one.
        codeSplitting: {
          groups: [
            { name: 'first', test: FIRST },
            { name: 'game', test: GAME },
            { name: 'rule', test: RULE },
          ],
        },
      },
    },
  },
});
