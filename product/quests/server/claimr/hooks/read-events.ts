import { whole, type Hundredths } from '@wow/core/protocol';
import type { ClaimrSettings } from '../settings.ts';
import { firstAt, valueAt } from '../value-at.ts';

/** What one event of a hook tells, as far as it can be told. */
export interface HookEvent {
  readonly account: string;
  /** Spins that were given, under the id of the reward; null when it gives none, or not in a way that can be. */
  readonly spins: { readonly rewardId: string; readonly amount: Hundredths } | null;
}

const MOST_EVENTS = 500;
const NAME = /^[^\p{C}]{1,200}$/u;

/** Returns the events of a hook's body, or null when not one can be read. */
export function readEvents(
  body: Uint8Array,
  { knobs, spinAsset }: Pick<ClaimrSettings, 'knobs' | 'spinAsset'>,
): readonly HookEvent[] | null {
  const document = jsonOrNull(body);
  const lists = [document, ...knobs.hookEvents.map((path) => valueAt(document, path))];
  const events: readonly unknown[] = lists.find((list) => Array.isArray(list)) ?? [document];
  const read = events.slice(0, MOST_EVENTS).flatMap((event) => {
    const account = firstAt(event, knobs.hookAccount, asName);
    return account === null ? [] : [{ account, spins: readSpins(event, knobs, spinAsset) }];
  });
  return read.length > 0 ? read : null;
}

function readSpins(event: unknown, knobs: ClaimrSettings['knobs'], spinAsset: string | null): HookEvent['spins'] {
  if (spinAsset === null || firstAt(event, knobs.hookAsset, asName) !== spinAsset) return null;
  const rewardId = firstAt(event, knobs.hookRewardId, asName);
  const amount = firstAt(event, knobs.hookAmount, asCount);
  return rewardId === null || amount === null || amount > knobs.mostSpins ? null : { rewardId, amount: whole(amount) };
}

/** Ids come as text or as numbers. */
function asName(value: unknown): string | null {
  const name = Number.isSafeInteger(value) ? String(value) : value;
  return typeof name === 'string' && NAME.test(name) ? name : null;
}

function asCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : null;
}

function jsonOrNull(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
