import type { ServerOptions } from '../src/build-server.ts';
import { TestServer } from './world.ts';

export async function withSecondServer<T>(
  world: TestServer,
  options: Partial<ServerOptions>,
  visit: (other: TestServer) => Promise<T>,
): Promise<T> {
  const other = await new TestServer().open(options.db ?? world.db, { secrets: world.secrets, ...options });
  try {
    return await visit(other);
  } finally {
    await other.close();
  }
}
