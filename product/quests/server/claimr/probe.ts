import {
  ClaimrFailure,
  sendClaimrRequest,
  tryClaimrRequest,
  type ClaimrServer,
  type ClaimrCall,
} from './claimr-request.ts';
import { parseBalance, parseToken } from './claimr-replies.ts';
import type { ClaimrSettings } from './claimr-settings.ts';

function findPaths(document: unknown, isWanted: (value: unknown, name: string) => boolean): string[] {
  const found: string[] = [];
  const walk = (value: unknown, path: string, name: string): void => {
    if (path !== '' && isWanted(value, name)) found.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, field] of Object.entries(value)) walk(field, path === '' ? key : `${path}.${key}`, key);
  };
  walk(document, '', '');
  return found;
}

const MAX_DEPTH = 5;

/** Texts may be secret, so only their length is shown. */
function describeShape(value: unknown, depth = 0): string {
  if (typeof value === 'string') return `text of ${value.length} characters`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : `[${value.length} × ${describeShape(value[0], depth + 1)}]`;
  }
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${describeShape(field, depth + 1)}`);
  return `{ ${fields.join(', ')} }`;
}

/** The probe leaves this user at Claimr. */
const PROBE_ACCOUNT = 'wow-probe';

/** Leaves the user `wow-probe` at Claimr; with `hookAddress` it registers one hook and removes it. */
export async function probe(settings: ClaimrSettings, hookAddress: URL | null): Promise<string[]> {
  const { platform, pid } = settings;
  const token = { method: 'GET', path: '/token', query: { account: PROBE_ACCOUNT, platform, name: 'Probe' } } as const;
  const balance = { method: 'GET', path: '/user/balance', query: { account: PROBE_ACCOUNT, platform, pid } } as const;
  return [
    ...(await probeToken(settings, token)),
    ...(await probeBalance(settings, balance)),
    `With a wrong organisation token: ${await describeAnswer({ ...settings, apiToken: 'not-a-token' }, balance)}`,
    ...(hookAddress === null
      ? ['Hooks: not tried. Set PUBLIC_URL to have one registered and removed.']
      : await probeHooks(settings, hookAddress)),
  ];
}

/** Makes one call that needs the organisation's token and changes nothing. Returns null if Claimr takes the token. */
export async function checkClaimrToken({ platform, pid, ...settings }: ClaimrSettings): Promise<string | null> {
  const query = { account: PROBE_ACCOUNT, platform, pid };
  try {
    await sendClaimrRequest(settings, { method: 'GET', path: '/user/balance', query });
    return null;
  } catch (error) {
    if (!(error instanceof ClaimrFailure)) throw error;
    // It may not know the account; it has looked at the token before.
    return error.kind === 'declined' ? null : error.message;
  }
}

async function probeToken(settings: ClaimrSettings, call: ClaimrCall): Promise<string[]> {
  const reply = await tryClaimrRequest(settings, call);
  if (typeof reply === 'string') return [`GET /token: ${reply}`];
  const isKnown = parseToken(reply, settings.options) !== null;
  const candidates = findPaths(reply, (value) => typeof value === 'string' && value.length >= 20);
  return [
    `GET /token: ${describeShape(reply)}`,
    isKnown
      ? '  The token is found. Nothing to set.'
      : `  No token is found. Set the option ${formatOption('token', candidates)}`,
  ];
}

async function probeBalance(settings: ClaimrSettings, call: ClaimrCall): Promise<string[]> {
  const reply = await tryClaimrRequest(settings, call);
  if (typeof reply === 'string') return [`GET /user/balance: ${reply}`];
  const { options, rankSource } = settings;
  const named = (word: RegExp): string[] =>
    findPaths(reply, (value, name) => typeof value === 'number' && word.test(name));
  const read = parseBalance(reply, options);
  const multipliers = named(/mul|factor|boost/i);
  return [
    `GET /user/balance: ${describeShape(reply)}`,
    read
      ? '  Xp is found. Nothing to set.'
      : `  No xp is found. Set the option ${formatOption('xp', named(/xp|point|score/i))}`,
    multipliers.length === 0
      ? '  No multiplier: every player has 1.'
      : `  If this multiplies xp, set the option ${formatOption('xpMul', multipliers)}`,
    `  Rank: ${describeShape(read?.rank ?? null)}; CLAIMR_RANK_SOURCE is ${rankSource}. Use api only if it is a level and no place.`,
  ];
}

async function probeHooks(settings: ClaimrSettings, address: URL): Promise<string[]> {
  const ofHook = { scope: 'user_login', hook_id: PROBE_ACCOUNT };
  const lines: string[] = [];
  for (const field of ['uri', 'url'] as const) {
    const body = { ...ofHook, [field]: address.href, secret: 'wow-probe-secret', pids: [settings.pid] };
    const answer = await describeAnswer(settings, { method: 'POST', path: '/hook', body });
    lines.push(`POST /hook with ${field}: ${answer}`);
  }
  const removed = await describeAnswer(settings, { method: 'DELETE', path: '/hook', body: ofHook });
  return [
    ...lines,
    `DELETE /hook: ${removed}`,
    '  If only url was taken, set the option {"hookAddress":"url"}. How hooks are signed shows when one comes: with',
    '  CLAIMR_HOOK_SECRET set and CLAIMR_HOOK_SCHEME empty, the server looks for the scheme and logs it.',
  ];
}

const formatOption = (name: string, candidates: readonly string[]): string =>
  candidates.length === 0 ? `${name}: nothing here looks like it.` : JSON.stringify({ [name]: candidates });

async function describeAnswer(server: ClaimrServer, call: ClaimrCall): Promise<string> {
  const reply = await tryClaimrRequest(server, call);
  return typeof reply === 'string' ? reply : describeShape(reply);
}
