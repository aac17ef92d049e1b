import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openDatabase } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { createLoad, type LoadReport } from '../parts/load/run-load.ts';
import { postgresWorld } from '../parts/postgres/postgres-world.ts';
import type { BenchServer } from '../parts/postgres/start-server.ts';
import { startProduct } from '../parts/product/product-process.ts';
import { measureBytesPerBet, readRoom } from '../parts/product/room.ts';
import type { World } from '../parts/product/world.ts';
import { runInCheckout } from './run-in-checkout.ts';

const WARM_UP = { connections: 64, seconds: 10 };
const RUN_UP_SECONDS = 1;

const toKey = z.pipe(
  z.string(),
  z.transform((hex: string) => Buffer.from(hex, 'hex')),
);
const worldSchema = z.object({
  players: z.array(z.custom<PlayerId>((id) => typeof id === 'number')),
  tokens: z.array(z.string()),
  seedKey: toKey,
  signingKey: toKey,
});
const values = z.record(z.string(), z.number());

interface StartOptions {
  readonly checkout: string;
  readonly server: BenchServer;
  readonly players: number;
}

/** Creates the world of a checkout, starts its built server, and returns how to measure its bets. */
export async function startCheckout(name: string, { checkout, server, players }: StartOptions) {
  const template = `${name}_template`;
  const makeWorld = async (): Promise<World> =>
    worldSchema.parse(await runInCheckout({ kind: 'world', checkout, url: server.getUrl(template), players }));
  const world = await postgresWorld(server, players, template, makeWorld);
  const url = await world.fresh(`${name}_http`);
  const directory = mkdtempSync(join(server.directory, name));
  const product = await startProduct(world, { kind: 'postgres', url }, directory, {}, checkout);
  const db = await openDatabase({ kind: 'postgres', url, connections: 1 });
  const load = createLoad(world.tokens, directory);
  const warmUp = (): Promise<LoadReport> => load({ url: product.url, ...WARM_UP });
  await warmUp();
  const roomBefore = await readRoom(server, db);

  return {
    async betInProcess(clients: number, seconds: number): Promise<Readonly<Record<string, number>>> {
      const fresh = await world.fresh(`${name}_bets`);
      const seedKey = world.seedKey.toString('hex');
      const order = { players: world.players, seedKey, clients, seconds, directory: server.directory };
      return values.parse(await runInCheckout({ kind: 'bets', checkout, url: fresh, ...order }));
    },
    async betOverHttp(connections: number, seconds: number): Promise<LoadReport> {
      await load({ url: product.url, connections, seconds: RUN_UP_SECONDS });
      const report = await load({ url: product.url, connections, seconds });
      // The log of this server must not take the processor from the next subject.
      await readRoom(server, db);
      return report;
    },
    /** Returns the bytes of a bet on disk since the start. */
    measureDisk: () => measureBytesPerBet(server, db, roomBefore, warmUp),
    async stop(): Promise<void> {
      await db.close();
      await product.stop();
    },
  };
}
