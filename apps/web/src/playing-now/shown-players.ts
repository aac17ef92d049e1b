export interface ShownPlayer {
  readonly name: string;
  readonly face: string | null;
  /** Gained this week. */
  readonly xp: number;
}

let players: readonly ShownPlayer[] = [];
const listeners = new Set<() => void>();

/** Who plays now, as the server last said. */
export const shownPlayers = {
  current: (): readonly ShownPlayer[] => players,
  set: (next: readonly ShownPlayer[]): void => {
    players = next;
    for (const onChange of listeners) onChange();
  },
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
} as const;
