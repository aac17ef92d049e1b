import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages, compileTranslations } from '../../tools/language/compile-messages.ts';

/** The two pages. `build.mjs` builds the loader after them. */
export default defineConfig({
  plugins: [react(), compileMessages(), compileTranslations()],
  base: '/quest-widget/',
  build: {
    modulePreload: { polyfill: false },
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { input: { frame: 'frame.html', connect: 'connect.html' } },
  },
});
