import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API = process.env.WOW_API ?? 'http://127.0.0.1:3000';

/**
 * Asks for the fonts together with the styles. Found through the styles alone they would come after the first paint,
 * and every word would change before the player's eyes.
 */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' },
          injectTo: 'head-prepend' as const,
        })),
  },
});

export default defineConfig({
  plugins: [react(), preloadFonts()],
  // The server puts a fresh nonce in its place with every answer; nothing runs without it.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The policy allows no data: addresses, for fonts or images.
    assetsInlineLimit: 0,
    // All that the first page needs lies in one file: many small ones would be larger together.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/config.json', '/healthz', '/readyz'].map((path) => [path, API])),
  },
});
