import * as z from 'zod/mini';
import { playerStorage } from '../client/app-client.ts';

const visitSchema = z.readonly(
  z.object({
    startedAt: z.number(),
    lastSeenAt: z.number(),
    rounds: z.int(),
    betPoints: z.number(),
    /** Payouts less bets. */
    netPoints: z.number(),
    /** The full hours that the player was reminded of. */
    remindedHours: z.int(),
  }),
);

/** One stay of a player in all tabs. Times are in ms since 1970, points in units. */
export type Visit = z.infer<typeof visitSchema>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ENDS_AFTER_MS = 30 * MINUTE_MS;

const EMPTY = { rounds: 0, betPoints: 0, netPoints: 0, remindedHours: 0 };

/** Returns the stored visit, continued, or a new one if it has ended or starts in the future. */
export function resumeVisit(stored: Visit | null, nowMs: number): Visit {
  const isOver = !stored || nowMs - stored.lastSeenAt > ENDS_AFTER_MS || stored.startedAt > nowMs;
  return isOver ? { ...EMPTY, startedAt: nowMs, lastSeenAt: nowMs } : { ...stored, lastSeenAt: nowMs };
}

const roundToHundredths = (points: number): number => Math.round(points * 100) / 100;

interface PlayedRound {
  readonly bet: number;
  readonly payout: number;
}

export const withRound = (visit: Visit, { bet, payout }: PlayedRound): Visit => ({
  ...visit,
  rounds: visit.rounds + 1,
  betPoints: roundToHundredths(visit.betPoints + bet),
  netPoints: roundToHundredths(visit.netPoints + payout - bet),
});

export const computeMinutes = (visit: Visit, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - visit.startedAt) / MINUTE_MS));

/** Returns the full hours to remind the player of, or null if there is no new one. */
export function findDueReminder(visit: Visit, nowMs: number): number | null {
  const hours = Math.floor((nowMs - visit.startedAt) / HOUR_MS);
  return hours > visit.remindedHours ? hours : null;
}

function parseVisit(text: string | null | undefined): Visit | null {
  if (!text) return null;
  try {
    return visitSchema.parse(JSON.parse(text));
  } catch (error) {
    console.warn('the stored visit could not be read', error);
    return null;
  }
}

/** Without storage a visit ends with the page. */
function createVisitStore(playerKey: string) {
  const key = `wow-visit:${playerKey}`;
  const listeners = new Set<() => void>();
  let visit = resumeVisit(parseVisit(playerStorage?.getItem(key)), Date.now());

  const change = (next: Visit): void => {
    visit = next;
    playerStorage?.setItem(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  /** Another tab may have changed the stored visit. */
  const latest = (): Visit => resumeVisit(parseVisit(playerStorage?.getItem(key)) ?? visit, Date.now());

  return {
    /** Returns the same object until it changes. */
    current: (): Visit => visit,
    subscribe: (onChange: () => void) => {
      const onStorage = (event: StorageEvent): void => {
        const written = event.key === key ? parseVisit(event.newValue) : null;
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
    recordRound: (round: PlayedRound) => change(withRound(latest(), round)),
    recordReminder: (hours: number) => change({ ...latest(), remindedHours: hours }),
    replace: change,
  };
}

const visitStores = new Map<string, ReturnType<typeof createVisitStore>>();

export function getVisitStore(playerKey: string) {
  const visit = visitStores.get(playerKey) ?? createVisitStore(playerKey);
  visitStores.set(playerKey, visit);
  return visit;
}

export function renameVisit(from: string, to: string): void {
  if (from !== to) getVisitStore(to).replace(getVisitStore(from).current());
}
