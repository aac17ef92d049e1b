import type { Queryable } from '@wow/core/database';
import { readHoldings } from '@wow/product/ledger/server';
import { readXpFactor } from '@wow/product/rewards/server';
import { BUILTIN_WIDGET } from '../widget-settings.ts';
import type { QuestProvider } from './provider.ts';

/** Quests that we keep ourselves: whatever is asked stands in our own tables. */
export const builtinProvider = (db: Queryable): QuestProvider => ({
  kind: 'builtin',
  async fetchState({ playerId }) {
    const asOf = new Date();
    const [{ xp }, { factor }] = await Promise.all([readHoldings(db, playerId), readXpFactor(db, playerId)]);
    return { xp, xpMul: factor / 100, rank: null, asOf };
  },
  // A round is its own event (decision 23): there is nobody to tell.
  report: () => Promise.resolve(),
  widget: () => BUILTIN_WIDGET,
});
