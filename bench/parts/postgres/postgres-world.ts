import { makeWorld, type World } from '../product/world.ts';
import type { BenchServer } from './start-server.ts';

/** A world that can be copied in its initial state. */
export interface PostgresWorld extends World {
  /** Creates or replaces the database `name` with a copy of the world, and returns its URL. */
  fresh(name: string): Promise<string>;
}

/**
 * Creates a world as a template database on the server.
 * @param template The name of that database.
 */
export async function postgresWorld(
  server: BenchServer,
  players: number,
  template = 'wow_template',
  make: typeof makeWorld = makeWorld,
): Promise<PostgresWorld> {
  await server.run('createdb', [template]);
  const world = await make({ kind: 'postgres', url: server.getUrl(template) }, players);
  // Without this, the first reads of a copy would set hint bits.
  await server.run('psql', ['-X', '-q', '-c', 'vacuum analyze', template]);
  return {
    ...world,
    fresh: async (name) => {
      await server.run('dropdb', ['--if-exists', '--force', name]);
      await server.run('createdb', [`--template=${template}`, name]);
      return server.getUrl(name);
    },
  };
}
