import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const REACT_EXAMPLE = join(import.meta.dirname, '..', 'kits', 'quest-widget', 'examples', 'react');

/** The files of the React example by path, built for a server. */
export async function buildReactExample(server: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const { output } = (await build({
    root: REACT_EXAMPLE,
    configFile: join(REACT_EXAMPLE, 'vite.config.ts'),
    base: '/react/',
    logLevel: 'error',
    define: { 'import.meta.env.VITE_WOW_SERVER': JSON.stringify(server) },
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [`/react/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
}
