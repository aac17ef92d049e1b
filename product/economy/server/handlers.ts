import type { Queryable } from '@wow/core/database';
import { answer, refuse, type Handlers } from '@wow/core/protocol';
import type { economyEndpoints } from '@wow/product/economy';
import { findEconomy, type ActiveEconomy } from './economy-store.ts';

interface EconomyHandlerDeps {
  readonly db: Queryable;
  readonly active: ActiveEconomy;
}

export const economyHandlers = ({ db, active }: EconomyHandlerDeps): Handlers<typeof economyEndpoints> => ({
  current: () => Promise.resolve(answer({ config_hash: active.hash, economy: active.economy })),
  async past({ params: { hash } }) {
    const document = await findEconomy(db, hash);
    return document === null ? refuse('not_found') : answer({ config_hash: hash, economy: JSON.parse(document) });
  },
});
