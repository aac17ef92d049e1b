import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { roundReplyShape } from '../table/round-reply.ts';
import { wheelSection } from './settings.ts';

export const luckySpinsResult = z.object({ index: z.int().check(z.gte(0)), section: wheelSection });

export const luckySpinsRound = endpoint({
  method: 'POST',
  path: '/games/spin/session',
  summary: 'Spin the wheel once: costs one spin, pays the points of its section',
  access: 'member',
  reply: z.object({
    ...roundReplyShape,
    ...luckySpinsResult.shape,
    /** Where in its section the wheel stops: the rest of the same word. Missing on rounds of an older version. */
    place: z.optional(z.number().check(z.gte(0), z.lt(1))),
    spins: z.number(),
  }),
  movesValue: true,
  takesClientSeed: true,
  refuses: ['no_spins', 'play_paused', 'email_unverified', 'idempotency_mismatch'],
});

export const luckySpinsConfig = endpoint({
  method: 'GET',
  path: '/games/spin/config',
  summary: 'The sections of the wheel, and how many spins the player has',
  access: 'member',
  reply: z.object({ sections: z.array(wheelSection), spins: z.number() }),
});
