import { basename, join } from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** The package that other pages install: one file per module, with the components marked for servers. */
export default defineConfig({
  root,
  build: {
    target: 'es2023',
    minify: false,
    sourcemap: true,
    emptyOutDir: true,
    outDir: join(root, 'dist', 'lib'),
    lib: {
      entry: Object.fromEntries(
        ['host/mount-quest-widget.ts', 'react/QuestWidget.tsx', 'messages.ts', 'claimr.ts'].map((file) => [
          file.replace(/\.tsx?$/, ''),
          join(root, 'src', file),
        ]),
      ),
      formats: ['es'],
    },
    rolldownOptions: {
      external: /^react(\/|$)/,
      output: {
        preserveModules: true,
        preserveModulesRoot: join(root, 'src'),
        sourcemapExcludeSources: true,
        banner: ({ facadeModuleId }) => (basename(facadeModuleId ?? '').endsWith('.tsx') ? "'use client';" : ''),
      },
    },
  },
});
