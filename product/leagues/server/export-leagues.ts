import type { Queryable } from '@wow/core/database';
import { hundredths, toWire, type PlayerId } from '@wow/core/protocol';
import { getDivision } from '../league-rules.ts';
import { readClaims } from './claims-store.ts';
import { readMemberships } from './groups-store.ts';

/** Returns the groups and claims of a player as the account export has them. */
export async function exportLeagues(db: Queryable, playerId: PlayerId) {
  const [groups, claims] = await Promise.all([readMemberships(db, playerId), readClaims(db, playerId)]);
  return {
    groups: groups.map(({ week, groupNo, division, xp }) => ({
      week,
      group: groupNo,
      division: getDivision(division),
      xp: toWire(hundredths(xp)),
    })),
    claims: claims.map(({ week, version, place, spins, points, at }) => ({
      week,
      version,
      place,
      spins: toWire(spins),
      points: toWire(points),
      at: at.toISOString(),
    })),
  };
}
