import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@wow/core/database';
import { isRefusal, type PlayerId } from '@wow/core/protocol';
import { DEFAULT_ECONOMY } from '@wow/product/economy';
import { activateEconomy, findEconomy } from '@wow/product/economy/server';
import { createLogAppender, createOddsCache } from '@wow/product/fair-play/server';
import { gameHandlers, createBetService, loadSigner, type SeedSealer } from '@wow/product/games/server';

const BODY = { bet: 50 };

/**
 * Returns a function that plays one bet of 50 points for a player through the handler, without HTTP and authentication.
 * It throws unless the bet creates a round.
 */
export async function createBettor(db: Database, sealer: SeedSealer): Promise<(playerId: PlayerId) => Promise<void>> {
  const { economy, hash } = await activateEconomy(db, DEFAULT_ECONOMY);
  const signer = await loadSigner(db, randomBytes(32));
  const logNow = createLogAppender({ db, signer, odds: createOddsCache(findEconomy) });
  const betService = createBetService({ db, sealer, signer, logNow });
  const { dices } = gameHandlers(betService, economy.games, hash);
  const admit = () => Promise.resolve(null);
  const unused = {
    params: undefined,
    query: undefined,
    token: '',
    address: '',
    userAgent: '',
    acceptLanguage: '',
    rememberDevice: () => true,
    cookie: '',
    admit,
    logSecurity: () => undefined,
  };
  return async (playerId) => {
    const reply = await dices({
      body: BODY,
      playerId,
      idempotencyKey: randomUUID(),
      ownsKey: true,
      clientSeed: null,
      ...unused,
    });
    if (isRefusal(reply) || reply.replayed) throw new Error(`no new round: ${JSON.stringify(reply)}`);
  };
}
