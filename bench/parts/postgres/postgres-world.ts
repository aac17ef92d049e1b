import { makeWorld, type World } from '../product/world.ts';
import type { BenchServer } from './start-server.ts';

const TEMPLATE = 'wow_template';

/** A world that can be had again and again in the state of the beginning. */
export interface PostgresWorld extends World {
  /** Makes a copy of the world under this name, in place of an older one, and returns its address. */
  fresh(name: string): Promise<string>;
}

/** Makes a world on the server. */
export async function postgresWorld(server: BenchServer, players: number): Promise<PostgresWorld> {
  await server.run('createdb', [TEMPLATE]);
  const world = await makeWorld({ kind: 'postgres', url: server.urlOf(TEMPLATE) }, players);
  // Otherwise the first to read the copies would do the template's housekeeping.
  await server.run('psql', ['-X', '-q', '-c', 'vacuum analyze', TEMPLATE]);
  return {
    ...world,
    fresh: async (name) => {
      await server.run('dropdb', ['--if-exists', '--force', name]);
      await server.run('createdb', [`--template=${TEMPLATE}`, name]);
      return server.urlOf(name);
    },
  };
}
