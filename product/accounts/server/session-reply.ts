import type { SignInChangeReply } from '../own-account-wire.ts';
import type { SessionReply } from '../sessions-wire.ts';
import { checksumAddress } from './checksum-address.ts';
import type { ListedSession } from './own-sessions-store.ts';
import type { ListedSignInChange } from './sign-in-changes-store.ts';

/** Returns a session as the contract tells it. */
export const toSessionReply = async ({
  id,
  device,
  wallet,
  isCurrent,
  createdAt,
  lastSeenAt,
}: ListedSession): Promise<SessionReply> => ({
  id,
  device,
  wallet: wallet && (await checksumAddress(wallet)),
  current: isCurrent,
  created_at: createdAt.toISOString(),
  last_seen_at: lastSeenAt.toISOString(),
});

/** Returns a change as the contract tells it. */
export const toSignInChangeReply = async ({
  wallet,
  at,
  ...change
}: ListedSignInChange): Promise<SignInChangeReply> => ({
  ...change,
  wallet: wallet && (await checksumAddress(wallet)),
  at: at.toISOString(),
});
