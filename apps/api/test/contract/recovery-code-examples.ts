import type { recoveryCodeEndpoints } from '@wow/product/accounts';
import { ageRecoveryCodes } from '@wow/product/accounts/test/server';
import { MailBrowser, NEW_PASSWORD } from '../email/mail-browser.ts';
import type { TestServer } from '../world.ts';
import { verifyMeanwhile } from './email-examples.ts';
import { closedDuring, lockOwner, type Ask, type Examples, type Prepare } from './example.ts';

const UNKNOWN = '0000-0000-0000-0000-0000-0000';

async function withCodes(world: TestServer): Promise<{ readonly token: string; readonly code: string }> {
  const { token } = await world.newPlayer();
  const { codes } = (await world.ask('POST', '/api/account/recovery-codes', { token })).body;
  return { token, code: codes[0] };
}

const withCode =
  (more: object = {}): Prepare =>
  async (world) => ({ body: { code: (await withCodes(world)).code, ...more } });

const withUnknownCode =
  (more: object = {}): Prepare =>
  () =>
    Promise.resolve({ body: { code: UNKNOWN, ...more } });

/** A player who has begun a change and confirmed the new email. */
async function changing(
  world: TestServer,
  newEmail?: string,
  meanwhile: (world: TestServer, email: string) => Promise<void> = () => Promise.resolve(),
  isSettled = true,
): Promise<Ask> {
  const { token, code } = await withCodes(world);
  if (isSettled) await ageRecoveryCodes(world.db, '7 days');
  const browser = new MailBrowser(world);
  await browser.verify(token);
  const email = newEmail ?? `new-${code.toLowerCase()}@example.com`;
  const { pending } = (await browser.changeEmail(email, { token })).body;
  await meanwhile(world, email);
  await browser.confirm(browser.tokenOf(pending.new_email));
  return { token, body: { code } };
}

export const recoveryCodeExamples: Examples<typeof recoveryCodeEndpoints> = {
  makeRecoveryCodes: {
    succeed: async (world) => ({ token: (await world.newPlayer()).token }),
    refusals: {
      async confirm_identity(world) {
        const { id, token } = await world.newPlayer();
        await world.forgetConfirmations(id);
        return { token };
      },
    },
  },
  readRecoveryCode: { succeed: withCode(), refusals: { wrong_code: withUnknownCode() } },
  recoverByCode: {
    succeed: withCode({ new_password: NEW_PASSWORD }),
    refusals: {
      wrong_code: withUnknownCode({ new_password: NEW_PASSWORD }),
      weak_password: withCode({ new_password: 'password' }),
      async account_locked(world) {
        const { token, code } = await withCodes(world);
        await lockOwner(world, token);
        return { body: { code, new_password: NEW_PASSWORD } };
      },
    },
  },
  confirmOldEmailByCode: {
    succeed: (world) => changing(world),
    refusals: {
      wrong_code: async (world) => ({ ...(await changing(world)), body: { code: UNKNOWN } }),
      code_too_new: (world) => changing(world, undefined, undefined, false),
      link_expired: async (world) => {
        const { token, code } = await withCodes(world);
        await ageRecoveryCodes(world.db, '7 days');
        return { token, body: { code } };
      },
      email_taken: async (world) => changing(world, (await world.newPlayer()).email, verifyMeanwhile),
      excluded_for_now: async (world) => changing(world, (await closedDuring(world, '24h')).email),
      excluded_for_good: async (world) => changing(world, (await closedDuring(world, 'forever')).email),
    },
  },
};
