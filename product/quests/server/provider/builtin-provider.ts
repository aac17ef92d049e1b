import type { Queryable } from '@wow/core/database';
import { readHoldings } from '@wow/product/ledger/server';
import { readXpFactor } from '@wow/product/rewards/server';
import { BUILTIN_WIDGET } from '../../widget-settings.ts';
import type { QuestProvider, QuestProfileSource } from './quest-provider.ts';
import { createUserToken } from './user-token.ts';

/** Returns the built-in provider, which reads our own tables. */
export const createBuiltinProvider = (db: Queryable): QuestProvider => ({
  kind: 'builtin',
  async fetchState({ playerId }) {
    const asOf = new Date();
    const [{ xp }, { factor }] = await Promise.all([readHoldings(db, playerId), readXpFactor(db, playerId)]);
    return { xp, xpMul: factor / 100, rank: null, asOf };
  },
  // A round is its own event (ADR 23): there is nothing to report.
  report: () => Promise.resolve(),
  widget: () => BUILTIN_WIDGET,
});

/** Returns the profile source of the built-in quests. It creates tokens on request. */
export const createBuiltinProfileSource = (userTokenKey: Uint8Array): QuestProfileSource => ({
  read: async (db, { id }, sessionHash) => ({
    userToken: createUserToken(userTokenKey, sessionHash, new Date()),
    xpMul: (await readXpFactor(db, id)).factor / 100,
    rank: null,
  }),
  onSignedIn: () => undefined,
  refresh: () => Promise.resolve(),
  deletePlayer: () => Promise.resolve(),
});
