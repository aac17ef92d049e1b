import { randomUUID } from 'node:crypto';
import type { leagueEndpoints } from '@wow/product/leagues';
import { winWeek } from '../leagues/win-week.ts';
import { asMember, type Examples } from './example.ts';

const MONDAY = { params: { week: '2026-11-23' } };

export const leagueExamples: Examples<typeof leagueEndpoints> = {
  league: { succeed: asMember, refusals: {} },
  claim: {
    succeed: winWeek,
    refusals: {
      not_claimable: async (world) => ({ ...(await asMember(world)), ...MONDAY }),
      async idempotency_mismatch(world) {
        const { token } = await world.newPlayer();
        const headers = { 'idempotency-key': randomUUID() };
        await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 }, headers });
        return { token, headers, ...MONDAY };
      },
    },
  },
};
