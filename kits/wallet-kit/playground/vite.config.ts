import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The kit's demo pages. URLs are relative, so any path can serve them. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: {
    modulePreload: { polyfill: false },
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: { input: { index: 'index.html', stories: 'stories/index.html', hydrated: 'hydrated/index.html' } },
  },
});
