import { randomUUID } from 'node:crypto';
import type { Database } from '@wow/core/database';
import { hundredths, whole, type PlayerId } from '@wow/core/protocol';
import { describeOnEachDatabase } from '@wow/core/testing';
import { openPurse, readHoldings } from '@wow/product/ledger/server';
import { openStanding, setXp, type RewardRules } from '@wow/product/rewards/server';
import { builtinProvider } from './builtin-provider.ts';
import type { UserRef } from './provider.ts';
import { providerContract } from './testing/provider-contract.ts';

const rewards: RewardRules = {
  tiersXp: [],
  spinsPerRank: whole(0),
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
    await openPurse(tx, player!.id, { points: whole(0), spins: whole(0) });
    await openStanding(tx, player!.id, name);
    return { playerId: player!.id, account: player!.public_id, name };
  });

describeOnEachDatabase('a provider in our own tables', (open) => {
  providerContract('ourselves', async () => {
    const db = await open();
    return {
      provider: builtinProvider(db),
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
