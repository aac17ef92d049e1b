const KEPT = 40;
const FNV_PRIME = 0x01000193;
const FNV_START = 0x811c9dc5;

/** What happened in a simulation: the last events to be read, and all of them as one number to be compared. */
export interface Trace {
  readonly note: (event: string) => void;
  /** The last events, oldest first. */
  readonly last: () => readonly string[];
  /** FNV-1a over every event so far. */
  readonly hash: () => number;
}

/** Returns an empty trace whose events are stamped with `nowMs`. */
export function createTrace(nowMs: () => number): Trace {
  const events: string[] = [];
  let count = 0;
  let hash = FNV_START;
  return {
    note(event) {
      const line = `${nowMs().toFixed(2).padStart(10)} ms  ${event}`;
      events[count % KEPT] = line;
      count += 1;
      for (let index = 0; index < line.length; index += 1) hash = Math.imul(hash ^ line.charCodeAt(index), FNV_PRIME);
    },
    last: () => [...events.slice(count % KEPT), ...events.slice(0, count % KEPT)],
    hash: () => hash >>> 0,
  };
}
