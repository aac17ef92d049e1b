import type { Queryable } from '@wow/core/database';
import { answer, refuse, type Handlers } from '@wow/core/protocol';
import type { economyEndpoints } from '@wow/product/economy';
import { findEconomy } from './economies-store.ts';
import type { OpenEconomy } from './open-economy.ts';

interface EconomyNeeds {
  readonly db: Queryable;
  readonly open: OpenEconomy;
}

/** Returns the handler of every call about the economy. */
export const economyHandlers = ({ db, open }: EconomyNeeds): Handlers<typeof economyEndpoints> => ({
  current: () => Promise.resolve(answer({ config_hash: open.hash, economy: open.economy })),
  async past({ params: { hash } }) {
    const document = await findEconomy(db, hash);
    return document === null ? refuse('not_found') : answer({ config_hash: hash, economy: JSON.parse(document) });
  },
});
