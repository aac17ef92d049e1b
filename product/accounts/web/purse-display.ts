/** What a player has, in units. */
export interface DisplayedPurse {
  readonly balance: number;
  readonly spins: number;
  readonly xp: number;
  readonly rank: number;
}

/** How the server says that it stands, whenever it changes. */
export interface PurseUpdate extends DisplayedPurse {
  /** Rises with every change. */
  readonly version: number;
}

export interface PurseDisplay {
  /** The server says how the purse stands. */
  readonly receiveBalance: (purse: PurseUpdate) => void;
  /** From now on nothing that is heard is shown: a round is open. Returns how to end that. */
  readonly freezeDisplay: () => () => void;
  /** Returns whether a round is open. */
  readonly isFrozen: () => boolean;
}

interface PurseDisplayPorts {
  readonly show: (purse: DisplayedPurse) => void;
  /** Returns whether the player sees these very numbers. */
  readonly isShown: (purse: DisplayedPurse) => boolean;
  /** Asks the server how it stands now; null when it did not say. */
  readonly fetchPurse: () => Promise<DisplayedPurse | null>;
}

/**
 * Keeps what is heard about the purse from the eye while a round is open, for it would give away the result. When the
 * last round has ended and what was heard meanwhile is not what the round came to, something else moved the purse too:
 * which of both is newer only the server knows, so it is asked, and its answer waits for the end of a round as well.
 */
export function createPurseDisplay({ show, isShown, fetchPurse }: PurseDisplayPorts): PurseDisplay {
  let holds = 0;
  let version = -1;
  let held: DisplayedPurse | null = null;
  let isUnsure = false;

  const refresh = async (): Promise<void> => {
    isUnsure = true;
    const purse = await fetchPurse();
    // Asked again when the round ends that began in the meantime.
    if (purse === null || holds > 0) return;
    isUnsure = false;
    show(purse);
  };

  const release = (): void => {
    holds -= 1;
    if (holds > 0) return;
    const differs = held !== null && !isShown(held);
    held = null;
    if (differs || isUnsure) void refresh();
  };

  return {
    receiveBalance({ version: next, ...purse }) {
      if (next <= version) return;
      version = next;
      if (holds > 0) held = purse;
      else if (!isShown(purse)) show(purse);
    },
    isFrozen: () => holds > 0,
    freezeDisplay() {
      holds += 1;
      let isOver = false;
      return () => {
        if (!isOver) release();
        isOver = true;
      };
    },
  };
}
