import type { Queryable } from '@wow/core/database';
import { refuse, type PlayerId } from '@wow/core/protocol';
import { hasVerifiedEmail } from '@wow/product/accounts/server';

type MemberHandler = (call: { readonly playerId: PlayerId }) => Promise<unknown>;

/** Returns handlers that refuse players whose email is not verified. */
export function requireVerifiedEmail<Handlers extends object>(db: Queryable, handlers: Handlers): Handlers {
  const guard =
    (handler: MemberHandler): MemberHandler =>
    async (call) =>
      (await hasVerifiedEmail(db, call.playerId)) ? handler(call) : refuse('email_unverified');
  const guarded = Object.entries(handlers).map(([name, handler]) => [name, guard(handler as MemberHandler)]);
  return Object.fromEntries(guarded) as Handlers; // the same names and replies
}
