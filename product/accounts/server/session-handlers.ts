import type { ActivityReply } from '../own-account-wire.ts';
import type { SessionReply, sessionEndpoints } from '../sessions-wire.ts';
import { type ListedSession, findTokenHash, listSessions, removeSessions } from './own-sessions-store.ts';
import type { ListedActivity } from './activity-store.ts';
import { answer, refuse, type Handlers } from '@wow/core/protocol';
import { hashSessionToken } from './sessions-store.ts';
import type { OwnAccountDeps } from './confirm-identity.ts';

/**
 * Returns the EIP-55 form of an address in hex. viem takes a third of a second to load, which would delay the start.
 */
export async function toChecksumAddress(address: string): Promise<`0x${string}`> {
  const { getAddress } = await import('viem/utils');
  return getAddress(`0x${address}`);
}

export const toSessionReply = async ({ id, device, ...session }: ListedSession): Promise<SessionReply> => ({
  id,
  device,
  wallet: session.wallet && (await toChecksumAddress(session.wallet)),
  address: session.address,
  passkey: session.passkey,
  current: session.isCurrent,
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
});

export const toActivityReply = async ({ kind, subject, at, ...rest }: ListedActivity): Promise<ActivityReply> => {
  const isWallet = kind === 'wallet_linked' || kind === 'wallet_unlinked';
  return {
    kind,
    subject: isWallet && subject !== null ? await toChecksumAddress(subject) : subject,
    ...rest,
    at: at.toISOString(),
  };
};

export const sessionHandlers = ({
  db,
  sessions,
}: Pick<OwnAccountDeps, 'db' | 'sessions'>): Handlers<typeof sessionEndpoints> => ({
  async sessions({ playerId, token }) {
    const listed = await listSessions(db, playerId, hashSessionToken(token)!);
    return answer({ sessions: await Promise.all(listed.map(toSessionReply)) });
  },
  async endSession({ playerId, params, logSecurity }) {
    const tokenHash = await findTokenHash(db, playerId, params.id);
    if (tokenHash === null) return refuse('not_found');
    await sessions.end(tokenHash);
    logSecurity('session_ended');
    return answer(undefined);
  },
  async endOtherSessions({ playerId, token, logSecurity }) {
    await sessions.endAll((end) =>
      db.transaction(async (tx) => end(await removeSessions(tx, playerId, hashSessionToken(token)))),
    );
    logSecurity('sessions_ended');
    return answer(undefined);
  },
});
