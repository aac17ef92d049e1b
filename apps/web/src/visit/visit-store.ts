import * as z from 'zod/mini';
import { browserStorage } from '../browser-storage.ts';
import { told, visitAt, withRound, type Visit } from './visit.ts';

export interface VisitStore {
  /** The same object until something changed. */
  readonly current: () => Visit;
  readonly subscribe: (onChange: () => void) => () => void;
  /** The app is open: the visit goes on. */
  readonly stay: () => void;
  readonly played: (round: { readonly bet: number; readonly payout: number }) => void;
  readonly tell: (hours: number) => void;
  /** The visit of the same player under another name goes on here. */
  readonly goOn: (visit: Visit) => void;
}

const visitSchema = z.object({
  startedAt: z.number(),
  lastSeenAt: z.number(),
  rounds: z.int(),
  betPoints: z.number(),
  netPoints: z.number(),
  hoursTold: z.int(),
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
export function openVisit(playerKey: string, storage: Storage | null = browserStorage()): VisitStore {
  const name = `wow-visit:${playerKey}`;
  const listeners = new Set<() => void>();
  let visit = visitAt(parseVisit(storage?.getItem(name) ?? null), Date.now());

  const change = (next: Visit): void => {
    visit = next;
    storage?.setItem(name, JSON.stringify(next));
    for (const tell of listeners) tell();
  };
  /** Another tab may have written since. */
  const latest = (): Visit => visitAt(parseVisit(storage?.getItem(name) ?? null) ?? visit, Date.now());

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
    stay: () => change(latest()),
    played: (round) => change(withRound(latest(), round)),
    tell: (hours) => change(told(latest(), hours)),
    goOn: change,
  };
}
