import { askOnce, type ClaimrCall } from '../api/ask-once.ts';
import { ClaimrFailure } from '../api/claimr-failure.ts';
import { HOOK_SCOPES, hookIdOf, hookPathOf, type HookScope } from '../hooks/hook-address.ts';
import type { ClaimrSettings } from '../settings.ts';

export interface HookCommandNeeds {
  readonly settings: ClaimrSettings;
  readonly tokenKey: Uint8Array;
  /** Where Claimr reaches this server. */
  readonly publicUrl: URL;
}

/** Has Claimr send us its hooks of every scope, and returns a sentence about each. */
export const registerHooks = ({ settings, tokenKey, publicUrl }: HookCommandNeeds): Promise<string[]> =>
  forEachScope(settings, 'registered', (scope) => ({
    method: 'POST',
    path: '/hook',
    body: {
      scope,
      [settings.knobs.hookAddress]: new URL(hookPathOf(tokenKey, scope), publicUrl).href,
      secret: settings.hookSecret ?? '',
      hook_id: hookIdOf(scope),
      pids: [settings.pid],
    },
  }));

/** Has Claimr send us no hook any more, and returns a sentence about each. */
export const removeHooks = ({ settings }: Pick<HookCommandNeeds, 'settings'>): Promise<string[]> =>
  forEachScope(settings, 'removed', (scope) => ({
    method: 'DELETE',
    path: '/hook',
    body: { scope, hook_id: hookIdOf(scope) },
  }));

async function forEachScope(
  settings: ClaimrSettings,
  done: string,
  callFor: (scope: HookScope) => ClaimrCall,
): Promise<string[]> {
  const sentences: string[] = [];
  for (const scope of HOOK_SCOPES) {
    try {
      await askOnce({ ...settings, timeoutMs: settings.knobs.timeoutMs }, callFor(scope));
      sentences.push(`${scope}: ${done}.`);
    } catch (error) {
      // One refusal says nothing of the other scopes.
      if (!(error instanceof ClaimrFailure)) throw error;
      sentences.push(`${scope}: not ${done}. ${error.message}`);
    }
  }
  return sentences;
}
