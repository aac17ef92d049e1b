import type { Queryable, Transaction } from '@wow/core/database';
import type { QueuedMail, RenderedMail } from '@wow/core/mail/server';
import * as z from 'zod/mini';
import { formatDevice } from '../../device.ts';
import { findActivity } from '../activity-store.ts';
import { renderMail, type Mail } from '../mails/render-mail.ts';
import { markEmailBounced, readAccount } from '../own-account-store.ts';
import type { ChallengeSecrets } from './challenge-secrets.ts';
import { startChallenge } from './challenges-store.ts';
import { maskEmail } from './email-challenges.ts';

interface MailRendererDeps {
  readonly db: Queryable;
  readonly challengeSecrets: ChallengeSecrets;
  /** From the configuration: a request's host header must not reach a link. */
  readonly origin: () => string;
}

const challengeArgs = z.object({ challenge: z.string() });
const activityArgs = z.object({ activity: z.string() });
const closedArgs = z.object({ when: z.string(), device: z.string(), place: z.string() });

export type RenderQueuedMail = (mail: QueuedMail) => Promise<RenderedMail | null>;

/** Renders a queued mail when it is handed over. Null: it is no longer wanted. */
export const createMailRenderer =
  (deps: MailRendererDeps): RenderQueuedMail =>
  async ({ template, args, language }) => {
    const mail = await describeMail(deps, template, args);
    return mail && renderMail({ ...mail, language });
  };

async function describeMail(deps: MailRendererDeps, template: string, args: unknown): Promise<Mail | null> {
  switch (template) {
    case 'email_challenge':
      return describeChallenge(deps, challengeArgs.parse(args).challenge);
    case 'notice':
      return describeActivity(deps, activityArgs.parse(args).activity);
    case 'account_closed':
      return { template: 'notice', args: { kind: 'account_closed', ...closedArgs.parse(args) } };
    default:
      // A newer version may have queued it, and its nodes can send it.
      throw new Error(`There is no mail template called ${template}.`);
  }
}

async function describeChallenge({ db, challengeSecrets, origin }: MailRendererDeps, id: string): Promise<Mail | null> {
  const challenge = await startChallenge(db, id);
  const account = challenge?.playerId != null && (await readAccount(db, challenge.playerId));
  if (!challenge || !account) return null;
  // A fragment reaches no server log.
  const secrets = { code: challengeSecrets.code(id), url: `${origin()}/email#${challengeSecrets.token(id)}` };
  const name = account.username;
  switch (challenge.kind) {
    case 'verify':
      return { template: 'verify_email', args: { name, ...secrets } };
    case 'new_email':
      return { template: 'confirm_new_email', args: { name, ...secrets } };
    case 'old_email': {
      const newEmail = maskEmail(challenge.newEmail!); // this kind has one
      const args = { name, new_email: newEmail, security_url: getSecurityUrl(origin), ...secrets };
      return { template: 'confirm_email_change', args };
    }
    case 'recover': {
      if (account.emailVerifiedAt === null) return { template: 'recover_unverified', args: secrets };
      const args = { name, device: formatDevice(challenge.device), place: challenge.address, ...secrets };
      return { template: 'recover', args };
    }
  }
}

async function describeActivity({ db, origin }: MailRendererDeps, id: string): Promise<Mail | null> {
  const activity = await findActivity(db, Number(id));
  if (!activity) return null;
  const { kind, subject, device, address, at } = activity;
  const notice = {
    when: at.toISOString(),
    device: formatDevice(device),
    place: address,
    url: getSecurityUrl(origin),
  };
  switch (kind) {
    case 'email_verified':
    case 'renamed':
    case 'corrected':
      return null;
    case 'locked':
    case 'unlocked':
    case 'sessions_ended':
      return { template: 'notice', args: { kind, when: notice.when } };
    case 'email_changed':
      return { template: 'notice', args: { kind, new_email: subject ?? '', ...notice } };
    case 'wallet_linked':
    case 'wallet_unlinked':
      return { template: 'notice', args: { kind, wallet: shortenWallet(subject ?? ''), ...notice } };
    case 'passkey_added':
    case 'passkey_removed':
      return { template: 'notice', args: { kind, label: subject ?? '', ...notice } };
    case 'recovered':
      return {
        template: 'notice',
        args: { kind, how: z.enum(['mail', 'code', 'passkey', 'wallet']).parse(subject), ...notice },
      };
    default:
      return { template: 'notice', args: { kind, ...notice } };
  }
}

const getSecurityUrl = (origin: () => string): string => `${origin()}/account/security`;

const shortenWallet = (address: string): string => `0x${address.slice(0, 4)}…${address.slice(-4)}`;

/** For a mail that its server has refused for good. */
export const noteBounce = (tx: Transaction, { to }: QueuedMail): Promise<void> => markEmailBounced(tx, to);
