import { relative } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /\bimport\((["'`])([^"'`]+)\1\)/g;

/**
 * Makes every `import('./x.ts')` of a build first add the file's name in the manifest to `globalThis.askedFor`.
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
