import { createHash } from 'node:crypto';
import type { Queryable } from '@wow/core/database';
import type { ClaimrSettings } from '../settings.ts';
import { findScheme } from './find-scheme.ts';
import { scopeOfHook } from './hook-address.ts';
import { keepHook } from './inbox-store.ts';
import { verifyHook, type HookHeaders } from './verify-hook.ts';

const UNKNOWN_SCHEME = 'A hook came that is signed in none of the ways that are known here, or not at all.';

export interface HookNeeds {
  readonly db: Queryable;
  readonly settings: Pick<ClaimrSettings, 'hookScheme' | 'hookSecret'>;
  readonly tokenKey: Uint8Array;
  /** Is told, for the operator, how a hook is signed that nobody could verify. */
  readonly note: (sentence: string) => void;
}

/** A hook on its way in. */
export interface IncomingHook {
  readonly hookId: string;
  readonly pathSecret: string;
  readonly headers: HookHeaders;
  readonly body: Uint8Array;
}

/** Takes a hook, and keeps it for later if it may be one: `unknown` when its address is none, `rejected` when forged. */
export async function receiveHook(
  { db, settings, tokenKey, note }: HookNeeds,
  { hookId, pathSecret, headers, body }: IncomingHook,
): Promise<'kept' | 'rejected' | 'unknown'> {
  const scope = scopeOfHook(tokenKey, hookId, pathSecret);
  if (scope === null) return 'unknown';
  const result = verifyHook(settings, headers, body, new Date());
  if (result.kind === 'rejected') return 'rejected';
  if (result.kind === 'unverifiable' && settings.hookSecret !== null) {
    const found = findScheme(headers, body, settings.hookSecret);
    note(found === null ? UNKNOWN_SCHEME : `Hooks are signed like this: CLAIMR_HOOK_SCHEME=${found}`);
  }
  const verified = result.kind === 'verified';
  // Only the sender's word counts for what is the same delivery: a stranger's could hide one that is still to come.
  const delivery =
    verified && result.delivery !== null && result.delivery.length <= 200
      ? `id:${hookId}:${result.delivery}`
      : `sha256:${hookId}:${createHash('sha256').update(body).digest('hex')}`;
  await keepHook(db, { delivery, scope, verified, body });
  return 'kept';
}
