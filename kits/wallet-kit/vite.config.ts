import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

interface Package {
  readonly exports: Readonly<Record<string, { readonly source: string; readonly default: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const root = import.meta.dirname;
// The package's own file, so its shape is known.
const { exports, dependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Package;

const input = Object.fromEntries(
  Object.values(exports)
    .filter((entry) => entry.default.endsWith('.js'))
    .map((entry) => [entry.default.replace('./dist/', '').replace('.js', ''), join(root, entry.source)]),
);

const others = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];

const ICON = /new URL\('(\.\/[^']+\.svg)', import\.meta\.url\)\.href/g;

/** Keeps icons as files: a library build would inline them, and most are never shown. */
const iconFiles = (): Plugin => ({
  name: 'icon-files',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('.svg')) return null;
    const replaced = code.replaceAll(ICON, (_, path: string) => {
      const file = join(dirname(id), path);
      const name = `icons/${basename(file)}`;
      const reference = this.emitFile({ type: 'asset', fileName: name, source: readFileSync(file) });
      return `import.meta.ROLLUP_FILE_URL_${reference}`;
    });
    // No line moves, so the map remains valid.
    return { code: replaced, map: null };
  },
});

/** Copies the licence of the icons next to them. */
const iconLicence = (): Plugin => ({
  name: 'icon-licence',
  generateBundle() {
    const source = readFileSync(join(root, 'src', 'wallets', 'icons', 'LICENSE.md'));
    this.emitFile({ type: 'asset', fileName: 'icons/LICENSE.md', source });
  },
});

/**
 * Marks client modules for React Server Components, one by one, so a server can still call `getDefaultConfig` and
 * similar functions.
 */
const clientDirective = ({ facadeModuleId, imports }: { facadeModuleId: string | null; imports: string[] }): string =>
  facadeModuleId !== null && (/\.tsx$|\/use-[^/]+\.ts$/.test(facadeModuleId) || imports.includes('react'))
    ? "'use client';"
    : '';

/** The package's entries and its lazily loaded modules, with one stylesheet. */
export default defineConfig({
  root,
  base: './',
  plugins: [iconFiles(), iconLicence(), react()],
  build: {
    target: 'es2023',
    minify: false,
    sourcemap: true,
    cssMinify: true,
    lib: { entry: input, formats: ['es'], cssFileName: 'styles' },
    rolldownOptions: {
      external: (id) => others.some((name) => id === name || id.startsWith(`${name}/`)),
      // One file per module, so an app bundles only what it uses.
      output: {
        preserveModules: true,
        preserveModulesRoot: join(root, 'src'),
        banner: clientDirective,
        // The package contains the sources.
        sourcemapExcludeSources: true,
      },
    },
  },
});
