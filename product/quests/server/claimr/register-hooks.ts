import { tryClaimrRequest, type ClaimrCall } from './claimr-request.ts';
import { HOOK_SCOPES, getHookId, getHookPath, type HookScope } from './hook-authentication.ts';
import type { ClaimrSettings } from './claimr-settings.ts';

export interface HookCommandDeps {
  readonly settings: ClaimrSettings;
  readonly tokenKey: Uint8Array;
  readonly publicUrl: URL;
}

export const registerHooks = ({ settings, tokenKey, publicUrl }: HookCommandDeps): Promise<string[]> =>
  forEachScope(settings, 'registered', (scope) => ({
    method: 'POST',
    path: '/hook',
    body: {
      scope,
      [settings.options.hookAddress]: new URL(getHookPath(tokenKey, scope), publicUrl).href,
      secret: settings.hookSecret ?? '',
      hook_id: getHookId(scope),
      pids: [settings.pid],
    },
  }));

export const removeHooks = ({ settings }: Pick<HookCommandDeps, 'settings'>): Promise<string[]> =>
  forEachScope(settings, 'removed', (scope) => ({
    method: 'DELETE',
    path: '/hook',
    body: { scope, hook_id: getHookId(scope) },
  }));

async function forEachScope(
  settings: ClaimrSettings,
  done: string,
  callFor: (scope: HookScope) => ClaimrCall,
): Promise<string[]> {
  const sentences: string[] = [];
  for (const scope of HOOK_SCOPES) {
    const reply = await tryClaimrRequest(settings, callFor(scope));
    sentences.push(typeof reply === 'string' ? `${scope}: not ${done}. ${reply}` : `${scope}: ${done}.`);
  }
  return sentences;
}
