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
// Our own file: its shape is known here.
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

/** Icons stay files of their own, which a library's build would put into the code: most are never looked at. */
const iconFiles = (): Plugin => ({
  name: 'icon-files',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('.svg')) return null;
    return code.replaceAll(ICON, (_, path: string) => {
      const file = join(dirname(id), path);
      const name = `icons/${basename(file)}`;
      const reference = this.emitFile({ type: 'asset', fileName: name, source: readFileSync(file) });
      return `import.meta.ROLLUP_FILE_URL_${reference}`;
    });
  },
});

/** The licence of the icons goes where they go. */
const iconLicence = (): Plugin => ({
  name: 'icon-licence',
  generateBundle() {
    const source = readFileSync(join(root, 'src', 'wallets', 'icons', 'LICENSE.md'));
    this.emitFile({ type: 'asset', fileName: 'icons/LICENSE.md', source });
  },
});

/**
 * Marks components and hooks for React Server Components. Each module is marked alone, so a server can still call
 * `getDefaultConfig` and the like.
 */
const clientDirective = ({ facadeModuleId, imports }: { facadeModuleId: string | null; imports: string[] }): string =>
  facadeModuleId !== null && (/\.tsx$|\/use-[^/]+\.ts$/.test(facadeModuleId) || imports.includes('react'))
    ? "'use client';"
    : '';

/** Every entry of the package, beside the parts that are loaded when they are wanted, and one stylesheet for all. */
export default defineConfig({
  root,
  base: './',
  plugins: [iconFiles(), iconLicence(), react()],
  build: {
    target: 'es2023',
    minify: false,
    cssMinify: true,
    lib: { entry: input, formats: ['es'], cssFileName: 'styles' },
    rolldownOptions: {
      external: (id) => others.some((name) => id === name || id.startsWith(`${name}/`)),
      // A file for each of ours: an app takes what it uses, and nothing beside it.
      output: { preserveModules: true, preserveModulesRoot: join(root, 'src'), banner: clientDirective },
    },
  },
});
