import { openVisit, type VisitStore } from './visit-store.ts';

const opened = new Map<string, VisitStore>();

/** Returns the visit of this player, the same one for everybody on the page who asks. */
export function visitOf(playerKey: string): VisitStore {
  const known = opened.get(playerKey);
  if (known) return known;
  const visit = openVisit(playerKey);
  opened.set(playerKey, visit);
  return visit;
}

/** Goes on with the visit of a player who has another name now. */
export function renameVisit(from: string, to: string): void {
  if (from !== to) visitOf(to).goOn(visitOf(from).current());
}
