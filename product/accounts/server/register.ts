import type { Database } from '@wow/core/database';
import { answer, isRefusal, type Handler } from '@wow/core/protocol';
import { parseDevice } from '../device.ts';
import { parseRegistration } from '../registration-form.ts';
import type { accountEndpoints } from '../wire.ts';
import { openAccount, type Opening } from './open-account.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { takenBy } from './players-store.ts';
import { toProfile, type ProfileRules } from './profile.ts';
import { newSession } from './sign-in.ts';

export interface Registrar extends ProfileRules, Opening {
  readonly db: Database;
  readonly hasher: PasswordHasher;
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
        const { player, holdings } = await openAccount(tx, registrar, { ...registration, passwordHash }, body.ref_id);
        const device = parseDevice(userAgent);
        const token = await newSession(tx, { playerId: player.id, device, passwordHash: null, wallet: null });
        const profile = await toProfile(tx, player, holdings, registrar);
        return answer({ ...profile, token: token! }); // nobody else knows the account yet
      });
    } catch (error) {
      const taken = takenBy(error);
      if (taken) return taken;
      throw error;
    }
  };
