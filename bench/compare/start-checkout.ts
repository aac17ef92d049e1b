import * as z from 'zod/mini';
import type { PlayerId } from '@wow/core/protocol';
import { postgresWorld } from '../parts/postgres/postgres-world.ts';
import type { BenchServer } from '../parts/postgres/start-server.ts';
import { measureBytesPerBet, readRoom } from '../parts/product/room.ts';
import { startUnderLoad } from '../parts/product/server-under-load.ts';
import type { World } from '../parts/product/world.ts';
import { runInCheckout } from './run-in-checkout.ts';

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
  const underLoad = await startUnderLoad(server, world, {
    name: `${name}_http`,
    checkout,
    // Waits for the log, which must not take the processor from the next subject.
    check: async (db, answered) => {
      const { rounds } = await readRoom(server, db);
      if (rounds < answered) throw new Error(`${name}: ${answered} bets were answered and ${rounds} stored.`);
    },
  });
  const roomBefore = await readRoom(server, underLoad.db);

  return {
    betOverHttp: underLoad.bet,
    stop: underLoad.stop,
    async betInProcess(clients: number, seconds: number): Promise<Readonly<Record<string, number>>> {
      const fresh = await world.fresh(`${name}_bets`);
      const seedKey = world.seedKey.toString('hex');
      const order = { players: world.players, seedKey, clients, seconds, directory: server.directory };
      return values.parse(await runInCheckout({ kind: 'bets', checkout, url: fresh, ...order }));
    },
    /** Returns the bytes of a bet on disk since the start. */
    measureDisk: () => measureBytesPerBet(server, underLoad.db, roomBefore, () => underLoad.bet(64, 10)),
  };
}
