import { expect, onTestFinished, vi } from 'vitest';
import type { Database } from '@wow/core/database';
import { parseSignedCheckpoint } from '@wow/core/fairness';
import { CheckpointOffers, readLastHead, type LogWitness } from '@wow/product/fair-play/server';
import type { ServerOptions } from '../../src/build-server.ts';
import { logAll, playAll } from '../logged-round.ts';
import { TestServer } from '../world.ts';

const PUBLIC_URL = new URL('https://wow.example');

export interface Log {
  readonly server: TestServer;
  readonly token: string;
  /** Offers the newest checkpoint once. */
  readonly offer: () => Promise<void>;
  readonly warnings: string[];
}

/** Opens a server, which closes after the test. */
export async function openServer(db: Database, options: Partial<ServerOptions>): Promise<TestServer> {
  const server = await new TestServer().open(db, { publicUrl: PUBLIC_URL, ...options });
  onTestFinished(() => server.close());
  return server;
}

/** Opens a server with a first round in its log. */
export async function openLog(
  db: Database,
  witnesses: readonly LogWitness[],
  options: Partial<ServerOptions> = {},
): Promise<Log> {
  const server = await openServer(db, { witnesses, witnessQuorum: 1, ...options });
  const { token } = await server.newPlayer();
  await logAll(server, token);
  const warnings: string[] = [];
  const warn = (sentence: string): void => void warnings.push(sentence);
  // Offers again at once.
  const offers = new CheckpointOffers({ db, witnesses, warn, everyMs: 1_000 });
  return { server, token, warnings, offer: () => offers.run(new AbortController().signal) };
}

export const readWitnesses = async ({ server }: Log) => (await server.ask('GET', '/api/fairness/witnesses')).body;
export const readCheckpointText = async (server: TestServer): Promise<string> =>
  (await server.ask('GET', '/api/log/checkpoint')).body;
export const readShown = async (server: TestServer) => parseSignedCheckpoint(await readCheckpointText(server))!;
export const readDocument = async (server: TestServer) => (await server.ask('GET', '/.well-known/fairness.json')).body;

/** Plays, and waits until a newer checkpoint than that of `size` leaves is signed. */
export async function growAbove({ server, token }: Log, size: number): Promise<void> {
  await playAll(server, token);
  await vi.waitFor(
    async () => {
      expect((await readLastHead(server.db))!.size).toBeGreaterThan(size + 2);
    },
    { timeout: 30_000 },
  );
}
