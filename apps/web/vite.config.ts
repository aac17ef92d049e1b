import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type BuildOptions, type Plugin } from 'vite';
import { compileMessages, compileTranslations } from '../../tools/language/compile-messages.ts';
import { inlineScript } from '../../tools/vite/inline-script.ts';
import { listFiles } from '../../tools/vite/list-files.ts';
import { noteImports } from '../../tools/vite/note-imports.ts';
import { scopedName } from '../../tools/vite/scoped-name.ts';

const LANGUAGE_FILE = /\/languages\/([\w-]+)\.json\?all$/;
const API = process.env.WOW_API ?? 'http://127.0.0.1:3000';

const LATIN_FONT = /-latin-(?!ext-).*\.woff2$/;

/** The fonts of the titles of a language, by their names in core/ui/fonts. */
const TITLE_FONTS: Readonly<Record<string, string>> = {
  'dela-gothic-one-titles-ja.woff2': 'ja',
  'noto-sans-sc-titles-zh-CN.woff2': 'zh-CN',
  'alexandria-arabic-900-normal.woff2': 'ar',
};

/**
 * Found through the styles, fonts would arrive after the first paint and change all text. The page's script preloads the
 * one of its language, from the attribute `data-fonts`.
 */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = Object.keys(bundle).filter((file) => LATIN_FONT.test(file));
      const fonts = Object.values(bundle).flatMap((file) => {
        const tag = file.type === 'asset' ? TITLE_FONTS[basename(file.originalFileNames[0] ?? '')] : undefined;
        return tag === undefined ? [] : `${tag}:/${file.fileName}`;
      });
      return {
        html: html.replace('<html ', `<html data-fonts="${fonts.join(' ')}" `),
        tags: files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' },
          injectTo: 'head-prepend' as const,
        })),
      };
    },
  },
});

/** What asks a visitor to sign in. */
const GATE = ['/SignInGate.tsx', '/Gate.tsx', '/use-welcome.ts', '/accounts/web/messages.ts'];
/** The bar of a player with its calls, and how their dates and items are written. */
const PLAYER = [
  '/PlayerInfo.tsx',
  '/accounts/limits-wire.ts',
  '/accounts/own-account-wire.ts',
  '/accounts/sessions-wire.ts',
  '/accounts/web/account/format.ts',
  '/accounts/web/account/use-dates.ts',
  '/rewards/items.ts',
  '/rewards/look-wire.ts',
  '/rewards/playing-now-wire.ts',
  '/rewards/tiers-endpoint.ts',
  '/rewards/web/items/messages.ts',
  '/rewards/wire.ts',
  '/ui/use-now.ts',
];
/** Fields, refusals and confirmations of the pages about an account. */
const ACCOUNT_FORMS =
  /\/product\/accounts\/web\/((account|email|passkeys|recovery-codes|refusals|totp)\/|\w+Field|AuthDialog|auth-form|use-action)/;

/** The rules of the games and what a round shows of them: tables, proofs and the browser's record. */
const ROUNDS = /\/product\/games\/(table\/receipt|\w[\w-]*\/(game|odds|rules|settings|slices|wire))\.ts/;
/** What a visitor's table needs of that. */
const DRAWS = /\/core\/fairness\/(web\/)?seed-stream\.ts|\/product\/games\/table\/round-reply\.ts/;
/** What every call needs, and two small parts of pages that all make calls. */
const CALLS =
  /\/node_modules\/zod\/|\/core\/protocol\/|\/language\/web\/date-format\.ts$|\/product\/(accounts\/wire|quests\/verified-round-wire)\.ts$/;
/** The calls about seeds, rounds and keys, which a player's idle page makes too. */
const FAIRNESS_CALLS = /\/product\/(games\/wire|fair-play\/(public-keys|kept))\.ts$|\/client\/fairness-document\.ts$/;
/** The other calls of the pages about fair play, and their words. */
const FAIR_PLAY = /\/product\/fair-play\/(wire|export-wire|web\/messages)\.ts$|\/pages\/use-fair-play-ports\.ts$/;
/** What at least two of these pages show: results, verdicts, lines and waiting parts. */
const VERDICTS =
  /\/product\/(games\/web\/ResultPicture|fair-play\/(returns\/|web\/(elements|queries)\/|web\/round\/(CheckDisc|use-verdict)|web\/seeds\/SeedPairArt))/;
/** Celebrations of tables, pages and the whole app. */
const CELEBRATIONS = ['/sound/web/sound.ts', '/art/Confetti.tsx', 'Celebration.tsx', '/CelebrateOnce.tsx'];

const endsWithOneOf = (names: readonly string[]) => (id: string) => names.some((name) => id.endsWith(name));

const browser: BuildOptions = {
  manifest: true,
  modulePreload: {
    polyfill: false,
    // Most scripts that a part needs are loaded already, and a link to each still takes time from the page.
    resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
  },
  target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
  // The policy allows no data: addresses, for fonts or images.
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
          // One file for the first page: many small files compress worse.
          { name: 'first', tags: ['$initial'] },
          { name: (id) => LANGUAGE_FILE.exec(id)?.[1] ?? null, test: LANGUAGE_FILE },
          // Every call needs it; a visitor who only looks around makes none.
          { name: 'calls', test: CALLS },
          // One file each for what most pages of players share: a phone works and waits for every request.
          { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2 },
          { name: 'gate', test: endsWithOneOf(GATE) },
          { name: 'player', test: endsWithOneOf(PLAYER) },
          { name: 'draws', test: DRAWS, minShareCount: 4, priority: 1 },
          { name: 'rounds', test: ROUNDS, minShareCount: 4 },
          { name: 'fairness-calls', test: FAIRNESS_CALLS },
          { name: 'fair-play', test: FAIR_PLAY, minShareCount: 2 },
          { name: 'verdicts', test: VERDICTS, minShareCount: 2 },
          { name: 'celebrations', test: endsWithOneOf(CELEBRATIONS), minShareCount: 3 },
          { name: 'dialog', test: /\/node_modules\/@base-ui\/|\/core\/ui\/Dialog\.tsx$/ },
          { name: 'forms', test: ACCOUNT_FORMS, minShareCount: 3 },
        ],
      },
    },
  },
};

/** `vite build --ssr src/prerender/prerender.tsx`. */
const prerender: BuildOptions = { outDir: '../../.cache/prerender', emptyOutDir: true, copyPublicDir: false };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    compileMessages(),
    compileTranslations(),
    ...(isSsrBuild ? [noteImports()] : [inlineScript(), preloadFonts(), listFiles()]),
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: isSsrBuild ? prerender : browser,
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // Prerendering uses the browser's half of our packages.
  ssr: { resolve: { conditions: ['source', 'browser', 'module'] } },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/config.json', '/healthz', '/quest-widget', '/readyz'].map((path) => [path, API]),
    ),
  },
}));
