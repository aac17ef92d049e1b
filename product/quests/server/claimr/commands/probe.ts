import { askOnce, type AskedServer, type ClaimrCall } from '../api/ask-once.ts';
import { ClaimrFailure } from '../api/claimr-failure.ts';
import { readBalance, readToken } from '../api/read-replies.ts';
import type { ClaimrSettings } from '../settings.ts';
import { pathsIn } from './paths-in.ts';
import { shapeOf } from './shape-of.ts';

/** Whom the probe asks about: a user that it leaves behind at Claimr. */
const ACCOUNT = 'wow-probe';

/**
 * Asks a real organisation what its documentation does not say, and returns what it answered, line by line, with the knobs
 * to set. It registers one user, `wow-probe`, and, with `hookAddress`, one hook that it removes again.
 */
export async function probe(settings: ClaimrSettings, hookAddress: URL | null): Promise<string[]> {
  const server = { ...settings, timeoutMs: settings.knobs.timeoutMs };
  const { platform, pid } = settings;
  const token = { method: 'GET', path: '/token', query: { account: ACCOUNT, platform, name: 'Probe' } } as const;
  const balance = { method: 'GET', path: '/user/balance', query: { account: ACCOUNT, platform, pid } } as const;
  return [
    ...(await probeToken(server, settings, token)),
    ...(await probeBalance(server, settings, balance)),
    `With a wrong organisation token: ${await answerOf({ ...server, apiToken: 'not-a-token' }, balance)}`,
    ...(hookAddress === null
      ? ['Hooks: not tried. Set PUBLIC_URL to have one registered and removed.']
      : await probeHooks(server, settings, hookAddress)),
  ];
}

async function probeToken(server: AskedServer, { knobs }: ClaimrSettings, call: ClaimrCall): Promise<string[]> {
  const reply = await replyOf(server, call);
  if (typeof reply === 'string') return [`GET /token: ${reply}`];
  const isKnown = readToken(reply, knobs) !== null;
  const candidates = pathsIn(reply, (value) => typeof value === 'string' && value.length >= 20);
  return [
    `GET /token: ${shapeOf(reply)}`,
    isKnown
      ? '  The token is found. Nothing to set.'
      : `  No token is found. Set the knob ${knob('token', candidates)}`,
  ];
}

async function probeBalance(server: AskedServer, settings: ClaimrSettings, call: ClaimrCall): Promise<string[]> {
  const reply = await replyOf(server, call);
  if (typeof reply === 'string') return [`GET /user/balance: ${reply}`];
  const { knobs, rankSource } = settings;
  const named = (word: RegExp): string[] =>
    pathsIn(reply, (value, name) => typeof value === 'number' && word.test(name));
  const read = readBalance(reply, knobs);
  const multipliers = named(/mul|factor|boost/i);
  return [
    `GET /user/balance: ${shapeOf(reply)}`,
    read ? '  Xp is found. Nothing to set.' : `  No xp is found. Set the knob ${knob('xp', named(/xp|point|score/i))}`,
    multipliers.length === 0
      ? '  No multiplier: every player has 1.'
      : `  If this multiplies xp, set the knob ${knob('xpMul', multipliers)}`,
    `  Rank: ${shapeOf(read?.rank ?? null)}; CLAIMR_RANK_SOURCE is ${rankSource}. Use api only if it is a level and no place.`,
  ];
}

async function probeHooks(server: AskedServer, { pid }: ClaimrSettings, address: URL): Promise<string[]> {
  const ofHook = { scope: 'user_login', hook_id: ACCOUNT };
  const lines: string[] = [];
  for (const field of ['uri', 'url'] as const) {
    const body = { ...ofHook, [field]: address.href, secret: 'wow-probe-secret', pids: [pid] };
    const answer = await answerOf(server, { method: 'POST', path: '/hook', body });
    lines.push(`POST /hook with ${field}: ${answer}`);
  }
  const removed = await answerOf(server, { method: 'DELETE', path: '/hook', body: ofHook });
  return [
    ...lines,
    `DELETE /hook: ${removed}`,
    '  If only url was taken, set the knob {"hookAddress":"url"}. How hooks are signed shows when one comes: with',
    '  CLAIMR_HOOK_SECRET set and CLAIMR_HOOK_SCHEME empty, the server looks for the scheme and logs it.',
  ];
}

const knob = (name: string, candidates: readonly string[]): string =>
  candidates.length === 0 ? `${name}: nothing here looks like it.` : JSON.stringify({ [name]: candidates });

async function replyOf(server: AskedServer, call: ClaimrCall): Promise<Readonly<Record<string, unknown>> | string> {
  try {
    return await askOnce(server, call);
  } catch (error) {
    if (error instanceof ClaimrFailure) return error.message;
    throw error;
  }
}

async function answerOf(server: AskedServer, call: ClaimrCall): Promise<string> {
  const reply = await replyOf(server, call);
  return typeof reply === 'string' ? reply : shapeOf(reply);
}
