import { useEffect, useState, useSyncExternalStore } from 'react';
import { minutesOf, type Visit } from './visit.ts';
import { visitOf } from './visits.ts';

const LOOK_EVERY_MS = 5_000;

/** Returns this player's visit and how many minutes it lasts by now. */
export function useVisit(playerKey: string): { readonly visit: Visit; readonly minutes: number } {
  const store = visitOf(playerKey);
  const visit = useSyncExternalStore(store.subscribe, store.current);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return { visit, minutes: minutesOf(visit, now) };
}
