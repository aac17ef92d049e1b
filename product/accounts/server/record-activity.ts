import { queueMail } from '@wow/core/mail/server';
import type { Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { formatDevice, parseDevice } from '../device.ts';
import { insertActivity, type NewActivity } from './activity-store.ts';
import { hashSessionToken } from './sessions-store.ts';
import { readMailRecipient } from './players-store.ts';

type Activity = Pick<NewActivity, 'kind' | 'subject' | 'isSeen'>;

export interface Cause {
  readonly userAgent: string;
  readonly address: string;
  readonly token?: string | undefined;
}

/** Adds to the activity of the account, and tells its verified email. Call it before the email is removed. */
export async function recordActivity(
  { sendsMail }: { readonly sendsMail: boolean },
  tx: Transaction,
  playerId: PlayerId,
  activity: Activity,
  { userAgent, address, token }: Cause,
): Promise<void> {
  const tokenHash = token === undefined ? null : hashSessionToken(token);
  const id = await insertActivity(tx, playerId, { ...activity, userAgent, address, tokenHash });
  if (!sendsMail) return;
  const recipient = await readMailRecipient(tx, playerId);
  if (recipient) {
    await queueMail(tx, {
      to: recipient.email,
      template: 'notice',
      args: { activity: String(id) },
      language: recipient.language ?? 'en',
      purpose: `account_activity:${id}`,
    });
  }
}

/** The last mail to a player: nothing of the account remains that it could be rendered from. */
export async function queueClosingMail(tx: Transaction, playerId: PlayerId, cause: Cause): Promise<void> {
  const recipient = await readMailRecipient(tx, playerId);
  if (!recipient) return;
  await queueMail(tx, {
    to: recipient.email,
    template: 'account_closed',
    args: {
      when: new Date().toISOString(),
      device: formatDevice(parseDevice(cause.userAgent)),
      place: cause.address,
    },
    language: recipient.language ?? 'en',
    purpose: `account_closed:${playerId}`,
  });
}
