import { relative } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /\bimport\((["'`])([^"'`]+)\1\)/g;

/**
 * Lets a build note what it loads while it runs: every `import('./x.ts')` first puts the name of that file, as the
 * manifest of the web app has it, into `globalThis.askedFor`.
 */
export function noteImports(): Plugin {
  let root = '';
  return {
    name: 'note-imports',
    // After the types are gone and `import.meta.glob` has become imports.
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async transform(code, id) {
      const found = [...code.matchAll(IMPORT)];
      if (found.length === 0 || id.includes('/node_modules/')) return null;
      const names = new Map<string, string>();
      for (const [whole, , source] of found) {
        const resolved = await this.resolve(source!, id);
        if (resolved && !resolved.external) names.set(whole, relative(root, resolved.id).replaceAll('\\', '/'));
      }
      const noting = (whole: string): string =>
        names.has(whole) ? `(globalThis.askedFor?.add(${JSON.stringify(names.get(whole))}), ${whole})` : whole;
      return { code: code.replace(IMPORT, noting), map: null };
    },
  };
}
