import * as z from 'zod/mini';
import { endpoint } from '@wow/core/protocol';
import { roundReplyShape } from '../table/round-reply.ts';
import { TIERS } from './rules.ts';
import { rouletteSettings } from './settings.ts';

export const rouletteResult = z.object({ index: z.int().check(z.gte(0)), tier: z.enum(TIERS) });

export const rouletteRound = endpoint({
  method: 'POST',
  path: '/games/roulette/session',
  summary: 'Play one round of roulette: a bet on red, black or zero',
  access: 'member',
  // Any text, so that a tier that there is not is refused as one.
  body: z.strictObject({ bet: z.number(), tier_id: z.string() }),
  reply: z.object({ ...roundReplyShape, ...rouletteResult.shape }),
  movesValue: true,
  takesClientSeed: true,
  refuses: [
    'invalid_bet',
    'invalid_tier',
    'insufficient_balance',
    'limit_reached',
    'play_paused',
    'email_unverified',
    'idempotency_mismatch',
  ],
});

export const rouletteConfig = endpoint({
  method: 'GET',
  path: '/games/roulette/config',
  summary: 'The wheel of roulette, what each tier pays and the bets on offer',
  access: 'open',
  reply: z.object({ config: rouletteSettings }),
});
