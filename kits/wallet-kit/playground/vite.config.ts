import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages on which the kit can be seen and tried. Addresses are relative: they are served from anywhere. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: {
    modulePreload: { polyfill: false },
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: { input: { index: 'index.html', views: 'views/index.html', hydrated: 'hydrated/index.html' } },
  },
});
