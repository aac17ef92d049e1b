import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { BenchProcess } from '../parts/bench-process.ts';
import { createLoad, type LoadReport } from '../parts/load/run-load.ts';
import { RUN_UP_SECONDS, WARM_UP } from '../parts/product/server-under-load.ts';

interface EmptyHandler {
  readonly ask: (connections: number, seconds: number) => Promise<LoadReport>;
  readonly stop: () => Promise<void>;
}

/** Starts the empty handler and warms it up. It gets the same requests as the product, and reads no token. */
export async function startEmptyHandler(directory: string): Promise<EmptyHandler> {
  const handler = await BenchProcess.start(
    ['--import', 'tsx', new URL('empty-handler.ts', import.meta.url)],
    /listening on (\S+)/,
    {},
  );
  const load = createLoad(['no token'], mkdtempSync(join(directory, 'empty-')));
  await load({ url: handler.url, ...WARM_UP });
  return {
    async ask(connections, seconds) {
      await load({ url: handler.url, connections, seconds: RUN_UP_SECONDS });
      return load({ url: handler.url, connections, seconds });
    },
    stop: () => handler.stop(),
  };
}
