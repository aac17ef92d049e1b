import { randomUUID } from 'node:crypto';
import type { Database } from '@wow/core/database';
import { hundredths, fromUnits, type PlayerId } from '@wow/core/protocol';
import { describeOnEachDatabase } from '@wow/core/testing';
import { createPurse, readHoldings } from '@wow/product/ledger/server';
import { addLeaderboardEntry, setXp, type RewardRules } from '@wow/product/rewards/server';
import { createBuiltinProvider } from './builtin-provider.ts';
import type { UserRef } from './quest-provider.ts';
import { providerContract } from '../../test/provider-contract.ts';

const rewards: RewardRules = {
  tiersXp: [],
  spinsPerRank: fromUnits(0),
  seasons: [],
  refill: { below: 0, to: 0, hours_between: 0, per_day: 0 },
};

const seatPlayer = (db: Database): Promise<UserRef> =>
  db.transaction(async (tx) => {
    const name = randomUUID();
    const [player] = await tx.query<{ id: PlayerId; public_id: string }>(
      'insert into player (email, username, username_fold, password_hash) values ($1, $1, $1, $1) returning id, public_id',
      [name],
    );
    await createPurse(tx, player!.id, { points: fromUnits(0), spins: fromUnits(0) });
    await addLeaderboardEntry(tx, player!.id, name);
    return { playerId: player!.id, account: player!.public_id, name };
  });

describeOnEachDatabase('a provider in our own tables', (open) => {
  providerContract('ourselves', async () => {
    const db = await open();
    return {
      provider: createBuiltinProvider(db),
      newUser: () => seatPlayer(db),
      async giveXp({ playerId }, units) {
        const { xp } = await readHoldings(db, playerId);
        const more = hundredths(xp + Math.round(units * 100));
        await db.transaction((tx) => setXp(tx, rewards, playerId, more));
      },
      close: () => Promise.resolve(),
    };
  });
});
