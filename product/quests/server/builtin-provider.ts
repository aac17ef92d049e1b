import type { Queryable } from '@wow/core/database';
import { readHoldings } from '@wow/product/ledger/server';
import { readXpFactor } from '@wow/product/rewards/server';
import { BUILTIN_WIDGET } from '../widget-settings.ts';
import type { QuestProvider } from './provider.ts';
import { makeUserToken, USER_TOKEN_LIFETIME_MS } from './user-token.ts';

/** Quests that we keep ourselves: whatever is asked stands in our own tables. */
export const builtinProvider = (db: Queryable, userTokenKey: Uint8Array): QuestProvider => ({
  kind: 'builtin',
  issueUserToken({ account }) {
    const now = new Date();
    const token = makeUserToken(userTokenKey, account, 'quests', now);
    return Promise.resolve({ token, expiresAt: new Date(now.getTime() + USER_TOKEN_LIFETIME_MS) });
  },
  async fetchState({ playerId }) {
    const asOf = new Date();
    const [{ xp }, { factor }] = await Promise.all([readHoldings(db, playerId), readXpFactor(db, playerId)]);
    return { xp, xpMul: factor / 100, rank: null, asOf };
  },
  // A round is its own event (decision 23): there is nobody to tell.
  report: () => Promise.resolve(),
  widget: () => BUILTIN_WIDGET,
});
