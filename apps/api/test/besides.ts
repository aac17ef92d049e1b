import type { ServerOptions } from '../src/build-server.ts';
import { World } from './world.ts';

/** Opens another server over the database of this one, unless it is given another, for as long as the visit takes. */
export async function besides<T>(
  world: World,
  options: Partial<ServerOptions>,
  visit: (other: World) => Promise<T>,
): Promise<T> {
  const other = await new World().open(options.db ?? world.db, { secrets: world.secrets, ...options });
  try {
    return await visit(other);
  } finally {
    await other.close();
  }
}
