import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Writes `.vite/files.json` into the build: the files that the page's script and every source loaded on demand need.
 */
export function listFiles(): Plugin {
  let root = '';
  return {
    name: 'list-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const isAskedFor = (id: string): boolean => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      const nameOf = (id: string): string => relative(root, id).replaceAll('\\', '/');
      const lists = chunks.flatMap((chunk) => {
        const sources = chunk.isEntry ? ['index.html'] : chunk.moduleIds.filter(isAskedFor).map(nameOf);
        return sources.map((source) => [source, [...filesOf(chunk, byName)]] as const);
      });
      const source = JSON.stringify(Object.fromEntries(lists), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/files.json', source });
    },
  };
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Returns a chunk's file, its styles, and those of its static imports. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: Chunks, files = new Set<string>()): Set<string> {
  if (files.has(`/${chunk.fileName}`)) return files;
  for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(`/${file}`);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) filesOf(imported, chunks, files);
  }
  return files;
}
