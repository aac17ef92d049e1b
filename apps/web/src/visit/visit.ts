import * as z from 'zod/mini';
import { browserStorage } from '../browser/storage.ts';

/**
 * One stay of a player in all tabs of this browser. It ends half an hour after the app was last open. Times are ms since
 * 1970, points are units.
 */
export interface Visit {
  readonly startedAt: number;
  readonly lastSeenAt: number;
  readonly rounds: number;
  readonly betPoints: number;
  /** Payouts less bets. */
  readonly netPoints: number;
  /** The full hours that the player was reminded of. */
  readonly remindedHours: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ENDS_AFTER_MS = 30 * MINUTE_MS;

const startVisit = (nowMs: number): Visit => ({
  startedAt: nowMs,
  lastSeenAt: nowMs,
  rounds: 0,
  betPoints: 0,
  netPoints: 0,
  remindedHours: 0,
});

/** Returns the stored visit, continued, or a new one if it has ended or starts in the future. */
export function resumeVisit(stored: Visit | null, nowMs: number): Visit {
  if (!stored || nowMs - stored.lastSeenAt > ENDS_AFTER_MS || stored.startedAt > nowMs) return startVisit(nowMs);
  return { ...stored, lastSeenAt: nowMs };
}

const roundToHundredths = (points: number): number => Math.round(points * 100) / 100;

export const withRound = (visit: Visit, { bet, payout }: { readonly bet: number; readonly payout: number }): Visit => ({
  ...visit,
  rounds: visit.rounds + 1,
  betPoints: roundToHundredths(visit.betPoints + bet),
  netPoints: roundToHundredths(visit.netPoints + payout - bet),
});

/** Returns the full minutes of the visit. */
export const computeMinutes = (visit: Visit, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - visit.startedAt) / MINUTE_MS));

/** Returns the full hours to remind the player of, or null if there is no new one. */
export function findDueReminder(visit: Visit, nowMs: number): number | null {
  const hours = Math.floor((nowMs - visit.startedAt) / HOUR_MS);
  return hours > visit.remindedHours ? hours : null;
}

export const withReminder = (visit: Visit, hours: number): Visit => ({ ...visit, remindedHours: hours });

interface VisitStore {
  /** Returns the same object until it changes. */
  readonly current: () => Visit;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Continues the visit while the app is open. */
  readonly touch: () => void;
  readonly recordRound: (round: { readonly bet: number; readonly payout: number }) => void;
  readonly recordReminder: (hours: number) => void;
  readonly replace: (visit: Visit) => void;
}

const visitSchema = z.object({
  startedAt: z.number(),
  lastSeenAt: z.number(),
  rounds: z.int(),
  betPoints: z.number(),
  netPoints: z.number(),
  remindedHours: z.int(),
});

function parseVisit(text: string | null): Visit | null {
  if (text === null) return null;
  try {
    return visitSchema.parse(JSON.parse(text));
  } catch (error) {
    console.warn('the stored visit could not be read', error);
    return null;
  }
}

/** Returns the visit of this player in all tabs. Without storage it ends with the page. */
function createVisitStore(playerKey: string, storage: Storage | null = browserStorage()): VisitStore {
  const name = `wow-visit:${playerKey}`;
  const listeners = new Set<() => void>();
  let visit = resumeVisit(parseVisit(storage?.getItem(name) ?? null), Date.now());

  const change = (next: Visit): void => {
    visit = next;
    storage?.setItem(name, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  /** Another tab may have changed the stored visit. */
  const latest = (): Visit => resumeVisit(parseVisit(storage?.getItem(name) ?? null) ?? visit, Date.now());

  return {
    current: () => visit,
    subscribe(onChange) {
      const onStorage = ({ key, newValue }: StorageEvent): void => {
        const written = key === name ? parseVisit(newValue) : null;
        if (!written) return;
        visit = written;
        onChange();
      };
      addEventListener('storage', onStorage);
      listeners.add(onChange);
      return () => {
        removeEventListener('storage', onStorage);
        listeners.delete(onChange);
      };
    },
    touch: () => change(latest()),
    recordRound: (round) => change(withRound(latest(), round)),
    recordReminder: (hours) => change(withReminder(latest(), hours)),
    replace: change,
  };
}

const visitStores = new Map<string, VisitStore>();

/** Returns the one store of this player's visit. */
export function getVisitStore(playerKey: string): VisitStore {
  const known = visitStores.get(playerKey);
  if (known) return known;
  const visit = createVisitStore(playerKey);
  visitStores.set(playerKey, visit);
  return visit;
}

/** Continues a visit under the player's new name. */
export function renameVisit(from: string, to: string): void {
  if (from !== to) getVisitStore(to).replace(getVisitStore(from).current());
}
