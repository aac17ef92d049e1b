import * as z from 'zod/mini';
import { browserStorage } from '../browser/storage.ts';

/**
 * One stay of a player, in all tabs of this browser: since when, and what was played in it. It ends half an hour after
 * the app was last open. Times are ms since 1970, points are units.
 */
export interface Visit {
  readonly startedAt: number;
  readonly lastSeenAt: number;
  readonly rounds: number;
  readonly betPoints: number;
  /** What the rounds brought, below 0 when they cost more. */
  readonly netPoints: number;
  /** How many full hours the player has been told of. */
  readonly remindedHours: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const GONE_AFTER_MS = 30 * MINUTE_MS;

const startVisit = (nowMs: number): Visit => ({
  startedAt: nowMs,
  lastSeenAt: nowMs,
  rounds: 0,
  betPoints: 0,
  netPoints: 0,
  remindedHours: 0,
});

/** Returns the visit that goes on at this time: the kept one, or a new one when that is over or lies in the future. */
export function resumeVisit(kept: Visit | null, nowMs: number): Visit {
  if (!kept || nowMs - kept.lastSeenAt > GONE_AFTER_MS || kept.startedAt > nowMs) return startVisit(nowMs);
  return { ...kept, lastSeenAt: nowMs };
}

const roundToHundredths = (points: number): number => Math.round(points * 100) / 100;

/** Returns the visit with one round more. */
export const withRound = (visit: Visit, { bet, payout }: { readonly bet: number; readonly payout: number }): Visit => ({
  ...visit,
  rounds: visit.rounds + 1,
  betPoints: roundToHundredths(visit.betPoints + bet),
  netPoints: roundToHundredths(visit.netPoints + payout - bet),
});

/** Returns how many full minutes the visit lasts. */
export const computeMinutes = (visit: Visit, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - visit.startedAt) / MINUTE_MS));

/** Returns how many full hours the player should be told of now, or null when they know already. */
export function findDueReminder(visit: Visit, nowMs: number): number | null {
  const hours = Math.floor((nowMs - visit.startedAt) / HOUR_MS);
  return hours > visit.remindedHours ? hours : null;
}

/** Returns the visit of a player who has been told of so many hours. */
export const withReminder = (visit: Visit, hours: number): Visit => ({ ...visit, remindedHours: hours });

interface VisitStore {
  /** The same object until something changed. */
  readonly current: () => Visit;
  readonly subscribe: (onChange: () => void) => () => void;
  /** The app is open: the visit goes on. */
  readonly touch: () => void;
  readonly recordRound: (round: { readonly bet: number; readonly payout: number }) => void;
  readonly recordReminder: (hours: number) => void;
  /** The visit of the same player under another name goes on here. */
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
    console.warn('the visit that was kept could not be read', error);
    return null;
  }
}

/** Returns the visit of this player, shared by all tabs; without storage it lasts as long as the page. */
function createVisitStore(playerKey: string, storage: Storage | null = browserStorage()): VisitStore {
  const name = `wow-visit:${playerKey}`;
  const listeners = new Set<() => void>();
  let visit = resumeVisit(parseVisit(storage?.getItem(name) ?? null), Date.now());

  const change = (next: Visit): void => {
    visit = next;
    storage?.setItem(name, JSON.stringify(next));
    for (const tell of listeners) tell();
  };
  /** Another tab may have written since. */
  const latest = (): Visit => resumeVisit(parseVisit(storage?.getItem(name) ?? null) ?? visit, Date.now());

  return {
    current: () => visit,
    subscribe(onChange) {
      const heard = ({ key, newValue }: StorageEvent): void => {
        const written = key === name ? parseVisit(newValue) : null;
        if (!written) return;
        visit = written;
        onChange();
      };
      addEventListener('storage', heard);
      listeners.add(onChange);
      return () => {
        removeEventListener('storage', heard);
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

/** Returns the visit of this player, the same one for everybody on the page who asks. */
export function getVisitStore(playerKey: string): VisitStore {
  const known = visitStores.get(playerKey);
  if (known) return known;
  const visit = createVisitStore(playerKey);
  visitStores.set(playerKey, visit);
  return visit;
}

/** Goes on with the visit of a player who has another name now. */
export function renameVisit(from: string, to: string): void {
  if (from !== to) getVisitStore(to).replace(getVisitStore(from).current());
}
