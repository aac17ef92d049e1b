import { timingSafeEqual } from 'node:crypto';
import { countMails, queueMail } from '@wow/core/mail/server';
import type { Queryable, Transaction } from '@wow/core/database';
import { answer, refuse, type Handler, type Refusal } from '@wow/core/protocol';
import type { emailEndpoints } from '../../email-wire.ts';
import type { OwnAccountDeps } from '../confirm-identity.ts';
import { readAccount } from '../own-account-store.ts';
import { hashBrowserSecret } from '../browser-secret.ts';
import { getRequestLanguage } from '../request-language.ts';
import type { ChallengeSecrets } from './challenge-secrets.ts';
import {
  countGuess,
  findChallenge,
  forgiveGuess,
  insertChallenge,
  lockMailbox,
  type Challenge,
  type NewChallenge,
} from './challenges-store.ts';

export interface EmailDeps extends OwnAccountDeps {
  readonly sendsMail: boolean;
  readonly challengeSecrets: ChallengeSecrets;
}

export interface EmailCall {
  readonly cookie: string;
  readonly userAgent: string;
  readonly address: string;
  readonly acceptLanguage: string;
}

const TEMPLATE = 'email_challenge';

/** To one mailbox, however many browsers ask. Notices don't count: the player caused them. */
const MAILS_PER_HOUR = 5;
const MAILS_PER_DAY = 10;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

const CODE = /^\d{6}$/;

const isSameBrowser = ({ browserHash }: Challenge, cookie: string): boolean =>
  browserHash === hashBrowserSecret(cookie);

/** Stores a challenge and queues its mail. `browserSecret` becomes the cookie of the reply. */
export async function sendChallenge(
  tx: Transaction,
  call: EmailCall,
  browserSecret: string,
  challenge: Pick<NewChallenge, 'kind' | 'playerId' | 'email' | 'newEmail'> & { readonly language: string | null },
): Promise<string | Refusal> {
  const { email, language, ...rest } = challenge;
  await lockMailbox(tx, email);
  const tooMany =
    (await countMails(tx, { to: email, template: TEMPLATE, seconds: HOUR_SECONDS })) >= MAILS_PER_HOUR ||
    (await countMails(tx, { to: email, template: TEMPLATE, seconds: DAY_SECONDS })) >= MAILS_PER_DAY;
  if (tooMany) return refuse('too_many_mails', { retryAfterSeconds: HOUR_SECONDS });
  const { userAgent, address } = call;
  const id = await insertChallenge(tx, {
    ...rest,
    email,
    userAgent,
    address,
    browserHash: hashBrowserSecret(browserSecret),
  });
  await queueMail(tx, {
    to: email,
    template: TEMPLATE,
    args: { challenge: id },
    language: language ?? getRequestLanguage(call),
    purpose: `email_challenge:${id}`,
  });
  return id;
}

/** The refusals of an unknown email, a wrong code and another browser are equal. */
export const enterCode =
  ({ db, challengeSecrets }: EmailDeps): Handler<typeof emailEndpoints.enterCode> =>
  async ({ body, cookie, logSecurity }) => {
    const challenge = await findChallenge(db, body.challenge);
    const code = body.code.replaceAll(/\s/g, '');
    if (!challenge || !isSameBrowser(challenge, cookie)) return refuse('wrong_code');
    if (!challenge.isOpen || !(await countGuess(db, challenge.id))) return refuse('code_expired');
    const expected = challengeSecrets.code(challenge.id);
    const isRight = CODE.test(code) && timingSafeEqual(Buffer.from(code), Buffer.from(expected));
    if (!isRight || challenge.playerId === null) {
      logSecurity('email_code_wrong', challenge.playerId === null ? {} : { account: challenge.playerId });
      return refuse('wrong_code');
    }
    await forgiveGuess(db, challenge.id);
    return answer({ token: challengeSecrets.token(challenge.id) });
  };

/** Returns the challenge of a link with its player, or null if the link no longer works. */
export async function findLink(db: Queryable, { challengeSecrets }: EmailDeps, token: string) {
  const id = challengeSecrets.parseToken(token);
  const challenge = id === null ? null : await findChallenge(db, id);
  if (!challenge?.isOpen || challenge.playerId === null) return null;
  const account = await readAccount(db, challenge.playerId);
  if (!account) return null;
  // The email may have changed since.
  const isCurrent = challenge.kind === 'new_email' || account.email === challenge.email;
  return isCurrent ? { challenge, account } : null;
}

export const readLink =
  (deps: EmailDeps): Handler<typeof emailEndpoints.readLink> =>
  async ({ body, cookie }) => {
    const link = await findLink(deps.db, deps, body.token);
    if (!link) return refuse('link_expired');
    const { challenge, account } = link;
    return answer({
      kind: challenge.kind,
      email: challenge.email,
      new_email: challenge.newEmail,
      username: account.username,
      first_proof: account.emailVerifiedAt === null,
      same_browser: isSameBrowser(challenge, cookie),
      device: challenge.device,
      address: challenge.address,
      at: challenge.createdAt.toISOString(),
    });
  };

/** Returns an email that its owner recognises. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
