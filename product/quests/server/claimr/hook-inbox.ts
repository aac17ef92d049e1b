import { createHash } from 'node:crypto';
import type { Queryable, Database, Transaction } from '@wow/core/database';
import type { ClaimrSettings } from './claimr-settings.ts';
import { detectScheme, findHookScope, verifyHook, type HookHeaders } from './hook-authentication.ts';
import { saveHook, completeHook, postponeHook, lockNextHook, type WaitingHook } from './hook-inbox-store.ts';
import { fromUnits, type Hundredths, type PlayerId } from '@wow/core/protocol';
import { findFirstAt, getValueAt } from './claimr-replies.ts';
import { parseJson } from './claimr-request.ts';
import { findPlayersByAccount, requestPull } from './claimr-store.ts';
import { paySpins, type SpinSource } from './apply-state.ts';

const UNKNOWN_SCHEME = 'A hook came that is signed in none of the ways that are known here, or not at all.';

export interface ReceiveHookDeps {
  readonly db: Queryable;
  readonly settings: Pick<ClaimrSettings, 'hookScheme' | 'hookSecret'>;
  readonly tokenKey: Uint8Array;
  /** Reports to the operator how unverified hooks are signed. */
  readonly note: (sentence: string) => void;
}

export interface IncomingHook {
  readonly hookId: string;
  readonly pathSecret: string;
  readonly headers: HookHeaders;
  readonly body: Uint8Array;
}

/** Saves a hook for later. `unknown`: the address is. `rejected`: the hook is forged. */
export async function receiveHook(
  { db, settings, tokenKey, note }: ReceiveHookDeps,
  { hookId, pathSecret, headers, body }: IncomingHook,
): Promise<'saved' | 'rejected' | 'unknown'> {
  const scope = findHookScope(tokenKey, hookId, pathSecret);
  if (scope === null) return 'unknown';
  const result = verifyHook(settings, headers, body, new Date());
  if (result.kind === 'rejected') return 'rejected';
  const verified = result.kind === 'verified';
  if (!verified && settings.hookSecret !== null) {
    const found = detectScheme(headers, body, settings.hookSecret);
    note(found === null ? UNKNOWN_SCHEME : `Hooks are signed like this: CLAIMR_HOOK_SCHEME=${found}`);
  }
  // Only a verified delivery id is used: a forged one could hide a later hook.
  const delivery =
    verified && result.delivery !== null && result.delivery.length <= 200
      ? `id:${hookId}:${result.delivery}`
      : `sha256:${hookId}:${createHash('sha256').update(body).digest('hex')}`;
  await saveHook(db, { delivery, scope, verified, body });
  return 'saved';
}

export interface HookEvent {
  readonly account: string;
  /** Null if the event gives no spins. */
  readonly spins: { readonly rewardId: string; readonly amount: Hundredths } | null;
}

const MAX_EVENTS = 500;
const NAME = /^[^\p{C}]{1,200}$/u;

export function parseHookEvents(
  body: Uint8Array,
  { options, spinAsset }: Pick<ClaimrSettings, 'options' | 'spinAsset'>,
): readonly HookEvent[] | null {
  const document = parseJson(body);
  const lists = [document, ...options.hookEvents.map((path) => getValueAt(document, path))];
  const events: readonly unknown[] = lists.find((list) => Array.isArray(list)) ?? [document];
  const read = events.slice(0, MAX_EVENTS).flatMap((event) => {
    const account = findFirstAt(event, options.hookAccount, parseName);
    return account === null ? [] : [{ account, spins: parseSpins(event, options, spinAsset) }];
  });
  return read.length > 0 ? read : null;
}

function parseSpins(event: unknown, options: ClaimrSettings['options'], spinAsset: string | null): HookEvent['spins'] {
  if (spinAsset === null || findFirstAt(event, options.hookAsset, parseName) !== spinAsset) return null;
  const rewardId = findFirstAt(event, options.hookRewardId, parseName);
  const amount = findFirstAt(event, options.hookAmount, parseCount);
  return rewardId === null || amount === null || amount > options.mostSpins
    ? null
    : { rewardId, amount: fromUnits(amount) };
}

/** Ids are text or numbers. */
function parseName(value: unknown): string | null {
  const name = Number.isSafeInteger(value) ? String(value) : value;
  return typeof name === 'string' && NAME.test(name) ? name : null;
}

function parseCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : null;
}

export interface InboxDeps {
  readonly db: Database;
  readonly settings: Pick<ClaimrSettings, 'options' | 'spinAsset'>;
  readonly announce: (playerIds: readonly PlayerId[]) => void;
  readonly warn: (error: unknown, what: string) => void;
}

/** Each hook requests a read of its players; verified ones give spins. A failed hook does not block others. */
export async function processInbox({ db, settings, announce, warn }: InboxDeps, most: number): Promise<void> {
  for (let worked = 0; worked < most; worked += 1) {
    let taken: WaitingHook | null = null;
    try {
      const paid = await db.transaction(async (tx) => {
        taken = await lockNextHook(tx);
        return taken && processHook(tx, settings, taken);
      });
      if (paid === null) return;
      announce(paid);
    } catch (error) {
      // Without a hook, the database failed, and the next call would fail too.
      const failed = taken as WaitingHook | null; // assigned in the transaction
      if (failed === null) throw error;
      warn(error, 'a hook was not worked on');
      await postponeHook(db, failed.id);
    }
  }
}

async function processHook(tx: Transaction, settings: InboxDeps['settings'], hook: WaitingHook): Promise<PlayerId[]> {
  const events = parseHookEvents(hook.body, settings);
  await completeHook(tx, hook.id, events === null ? 'unreadable' : 'done');
  if (events === null) return [];
  const accounts = events.map(({ account }) => account);
  const players = await findPlayersByAccount(tx, accounts);
  const canPay = hook.verified && hook.scope === 'user_reward';
  const paid: PlayerId[] = [];
  // Purses and accounts are locked in the order of players, as everywhere.
  const inOrder = [...players].toSorted(([, one], [, other]) => one - other);
  for (const [account, playerId] of inOrder) {
    const sources = events.flatMap((event): SpinSource[] =>
      canPay && event.account === account && event.spins
        ? [{ source: `reward:${event.spins.rewardId}`, spins: event.spins.amount }]
        : [],
    );
    if (await paySpins(tx, playerId, sources)) paid.push(playerId);
  }
  for (const [, playerId] of inOrder) await requestPull(tx, playerId);
  return paid;
}
