import type { Database } from '@wow/core/database';
import { answer, isRefusal, type Handler } from '@wow/core/protocol';
import { parseDevice } from '../device.ts';
import { parseRegistration } from '../registration-form.ts';
import type { accountEndpoints } from '../wire.ts';
import type { Exclusions } from './exclusions.ts';
import { openAccount, type Opening } from './open-account.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { takenBy } from './players-store.ts';
import { toProfile, type ProfileRules } from './profile.ts';
import { newSession } from './sign-in.ts';
import { recordSignInChange } from './sign-in-changes-store.ts';

export interface Registrar extends ProfileRules, Opening {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly exclusions: Exclusions;
}

/** Opens an account: player, purse with its grant, seed pairs and first session, all of it or nothing. */
export const register =
  (registrar: Registrar): Handler<typeof accountEndpoints.register> =>
  async ({ body, userAgent, address, logSecurity }) => {
    const registration = parseRegistration(body);
    if (isRefusal(registration)) return registration;
    const passwordHash = await registrar.hasher.hash(registration.password);
    if (isRefusal(passwordHash)) return passwordHash;
    try {
      const { account, opened } = await registrar.db.transaction(async (tx) => {
        const { player, holdings } = await openAccount(tx, registrar, { ...registration, passwordHash }, body.ref_id);
        await registrar.exclusions.check(tx, player.id, registration);
        await recordSignInChange(tx, player.id, { kind: 'password_set' }, { userAgent, address });
        const device = parseDevice(userAgent);
        const token = await newSession(tx, { playerId: player.id, device, passwordHash: null, wallet: null });
        const profile = await toProfile(tx, player, holdings, registrar, token!); // no other request knows the account yet
        return { account: player.id, opened: answer({ ...profile, token: token! }) };
      });
      logSecurity('account_opened', { account });
      return opened;
    } catch (error) {
      const taken = takenBy(error);
      if (taken) return taken;
      throw error;
    }
  };
