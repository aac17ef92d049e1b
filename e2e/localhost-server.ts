import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, ServerProcess } from '../core/programs/index.ts';

const SERVER = join(import.meta.dirname, '../apps/api/dist/main.js');

/** Starts a separate server under the name `localhost`: passkeys need a name, an address cannot have any. */
export async function startLocalhostServer(
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const port = env['PORT'] ?? String(await findFreePort());
  const folder = mkdtempSync(join(tmpdir(), 'wow-localhost-'));
  const url = `http://localhost:${port}`;
  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const server = await ServerProcess.start(process.execPath, [SERVER], answers, {
    PATH: process.env['PATH'],
    PORT: port,
    HOST: 'localhost',
    PUBLIC_URL: url,
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    ...env,
  });
  return {
    url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
