import type { Database } from '@wow/core/database';
import { answer, isRefusal, type Handler, type Hundredths } from '@wow/core/protocol';
import { openSeedPairs, type SeedSealer } from '@wow/product/games/server';
import { openPurse } from '@wow/product/ledger/server';
import { keepReferral } from '@wow/product/quests/server';
import { openStanding } from '@wow/product/rewards/server';
import { parseDevice } from '../device.ts';
import { parseRegistration } from '../registration-form.ts';
import type { accountEndpoints } from '../wire.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { insertPlayer, takenBy } from './players-store.ts';
import { toProfile, type ProfileRules } from './profile.ts';
import { newSession } from './sign-in.ts';

export interface Registrar extends ProfileRules {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly sealer: SeedSealer;
  /** What a new player starts with. */
  readonly grant: { readonly points: Hundredths; readonly spins: Hundredths };
}

/** Opens an account: player, purse with its grant, seed pairs and first session, all of it or nothing. */
export const register =
  (registrar: Registrar): Handler<typeof accountEndpoints.register> =>
  async ({ body, userAgent }) => {
    const registration = parseRegistration(body);
    if (isRefusal(registration)) return registration;
    const passwordHash = await registrar.hasher.hash(registration.password);
    if (isRefusal(passwordHash)) return passwordHash;
    try {
      return await registrar.db.transaction(async (tx) => {
        const player = await insertPlayer(tx, { ...registration, passwordHash });
        const holdings = await openPurse(tx, player.id, registrar.grant);
        await openSeedPairs(tx, registrar.sealer, player.id);
        await openStanding(tx, player.id, player.username);
        if (body.ref_id !== undefined) await keepReferral(tx, player.id, body.ref_id);
        const device = parseDevice(userAgent);
        const token = await newSession(tx, { playerId: player.id, device, passwordHash: null });
        const profile = await toProfile(tx, player, holdings, registrar);
        return answer({ ...profile, token: token! }); // nobody else knows the account yet
      });
    } catch (error) {
      const taken = takenBy(error);
      if (taken) return taken;
      throw error;
    }
  };
