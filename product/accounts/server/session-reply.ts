import type { SessionReply } from '../sessions-wire.ts';
import type { ListedSession } from './own-sessions-store.ts';

/** Returns a session as the contract tells it. */
export const toSessionReply = ({ id, device, isCurrent, createdAt, lastSeenAt }: ListedSession): SessionReply => ({
  id,
  device,
  current: isCurrent,
  created_at: createdAt.toISOString(),
  last_seen_at: lastSeenAt.toISOString(),
});
