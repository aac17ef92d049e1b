/** What a player has, in units. */
export interface ShownPurse {
  readonly balance: number;
  readonly spins: number;
  readonly xp: number;
  readonly rank: number;
}

/** How the server says that it stands, whenever it changes. */
export interface HeardPurse extends ShownPurse {
  /** Rises with every change. */
  readonly version: number;
}

export interface PurseHold {
  /** The server says how the purse stands. */
  readonly hear: (purse: HeardPurse) => void;
  /** From now on nothing that is heard is shown: a round is open. Returns how to end that. */
  readonly hold: () => () => void;
  /** Returns whether a round is open. */
  readonly isHeld: () => boolean;
}

interface PursePorts {
  readonly show: (purse: ShownPurse) => void;
  /** Returns whether the player sees these very numbers. */
  readonly isShown: (purse: ShownPurse) => boolean;
  /** Asks the server how it stands now; null when it did not say. */
  readonly ask: () => Promise<ShownPurse | null>;
}

/**
 * Keeps what is heard about the purse from the eye while a round is open, for it would give away the result. When the
 * last round has ended and what was heard meanwhile is not what the round came to, something else moved the purse too:
 * which of both is newer only the server knows, so it is asked, and its answer waits for the end of a round as well.
 */
export function createPurseHold({ show, isShown, ask }: PursePorts): PurseHold {
  let holds = 0;
  let version = -1;
  let held: ShownPurse | null = null;
  let isUnsure = false;

  const askAnew = async (): Promise<void> => {
    isUnsure = true;
    const purse = await ask();
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
    if (differs || isUnsure) void askAnew();
  };

  return {
    hear({ version: next, ...purse }) {
      if (next <= version) return;
      version = next;
      if (holds > 0) held = purse;
      else if (!isShown(purse)) show(purse);
    },
    isHeld: () => holds > 0,
    hold() {
      holds += 1;
      let isOver = false;
      return () => {
        if (!isOver) release();
        isOver = true;
      };
    },
  };
}
