import { createHmac, hkdfSync } from 'node:crypto';
import { isSame } from './is-same.ts';

/** What hooks can be about; the names are Claimr's. */
export const HOOK_SCOPES = ['user_activity', 'user_reward', 'referral', 'user_login'] as const;
export type HookScope = (typeof HOOK_SCOPES)[number];

/** What we call our hook of a scope. */
export const hookIdOf = (scope: HookScope): string => `wow-${scope}`;

/** Returns the path that hooks of a scope come to. Its last part follows from the key: nobody else can know it. */
export const hookPathOf = (tokenKey: Uint8Array, scope: HookScope): string =>
  `/api/claimr/hook/${hookIdOf(scope)}/${pathSecretOf(tokenKey, hookIdOf(scope))}`;

/** Returns the scope of the hook with this id, or null when the secret is not its own. */
export function scopeOfHook(tokenKey: Uint8Array, hookId: string, pathSecret: string): HookScope | null {
  const scope = HOOK_SCOPES.find((one) => hookIdOf(one) === hookId);
  const isGenuine = isSame(pathSecret, pathSecretOf(tokenKey, hookId));
  return isGenuine && scope !== undefined ? scope : null;
}

function pathSecretOf(tokenKey: Uint8Array, hookId: string): string {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'claimr hook path', 32));
  return createHmac('sha256', key).update(hookId).digest('base64url');
}
