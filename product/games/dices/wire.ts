import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { roundReplyShape } from '../table/round-reply.ts';
import { dicesSettings } from './settings.ts';

const face = z.int().check(z.gte(1), z.lte(6));
const threeFaces = z.tuple([face, face, face]);

export const dicesResult = z.object({ wow_dices: threeFaces, user_dices: threeFaces });

export const dicesRound = endpoint({
  method: 'POST',
  path: '/games/dices/session',
  summary: 'Play one round of dices: three dice against three of the house',
  access: 'member',
  body: z.strictObject({ bet: z.number() }),
  reply: z.object({ ...roundReplyShape, ...dicesResult.shape }),
  movesValue: true,
  takesClientSeed: true,
  refuses: [
    'invalid_bet',
    'insufficient_balance',
    'limit_reached',
    'play_paused',
    'email_unverified',
    'idempotency_mismatch',
  ],
});

export const dicesConfig = endpoint({
  method: 'GET',
  path: '/games/dices/config',
  summary: 'The bets on offer and what a won round of dices pays',
  access: 'open',
  reply: z.object({ config: dicesSettings }),
});
