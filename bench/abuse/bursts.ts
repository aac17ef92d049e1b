import { openDatabase } from '@wow/core/database';
import { createSealer } from '@wow/product/games/server';
import { createBettor } from '../parts/product/bettor.ts';
import type { Attack } from './attack.ts';
import { betBeside } from './bet-beside.ts';
import { flood } from './flood.ts';

const AT_ONCE = 400;
/** The pause between bursts. One burst uses the rate limit of half a minute. */
const PAUSE_MS = 2_000;
const ROUNDS = 600;

export const attack: Attack = {
  name: 'bursts',
  about: `one player sends ${AT_ONCE} requests at once, every ${PAUSE_MS / 1_000} s: 500 rounds of history or an event stream`,
  run: () =>
    betBeside({
      seconds: 8,
      alternations: 5,
      async prepare(options, world) {
        const db = await openDatabase(options);
        const bet = await createBettor(db, createSealer(world.seedKey));
        await Promise.all(Array.from({ length: ROUNDS }, () => bet(world.players.at(-1)!)));
        await db.close();
      },
      attack: ({ url, attacker }, seconds) =>
        flood({
          url,
          seconds,
          paths: ['/api/rounds?limit=500', '/api/events'],
          headers: { authorization: `Bearer ${attacker}` },
          connections: AT_ONCE,
          pauseMs: PAUSE_MS,
        }),
    }),
};
