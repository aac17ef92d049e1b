/** Amounts in units. */
export interface DisplayedPurse {
  readonly balance: number;
  readonly spins: number;
  readonly xp: number;
  readonly rank: number;
}

export interface PurseUpdate extends DisplayedPurse {
  /** Increases with every change. */
  readonly version: number;
}

export interface PurseDisplay {
  readonly receiveBalance: (purse: PurseUpdate) => void;
  readonly freezeDisplay: () => () => void;
  readonly isFrozen: () => boolean;
}

interface PurseDisplayPorts {
  readonly show: (purse: DisplayedPurse) => void;
  readonly isShown: (purse: DisplayedPurse) => boolean;
  /** Resolves with null if the reply was lost. */
  readonly fetchPurse: () => Promise<DisplayedPurse | null>;
}

/**
 * Hides purse updates while a round is open: they would reveal its result. If the last hidden update differs from the
 * result, another change moved the purse; only the server knows which is newer, so the purse is fetched.
 */
export function createPurseDisplay({ show, isShown, fetchPurse }: PurseDisplayPorts): PurseDisplay {
  let openRounds = 0;
  let version = -1;
  let hiddenPurse: DisplayedPurse | null = null;
  let isStale = false;

  const refresh = async (): Promise<void> => {
    isStale = true;
    const purse = await fetchPurse();
    // `release` fetches again when the open round ends.
    if (purse === null || openRounds > 0) return;
    isStale = false;
    show(purse);
  };

  const release = (): void => {
    openRounds -= 1;
    if (openRounds > 0) return;
    const differs = hiddenPurse !== null && !isShown(hiddenPurse);
    hiddenPurse = null;
    if (differs || isStale) void refresh();
  };

  return {
    receiveBalance({ version: next, ...purse }) {
      if (next <= version) return;
      version = next;
      if (openRounds > 0) hiddenPurse = purse;
      else if (!isShown(purse)) show(purse);
    },
    isFrozen: () => openRounds > 0,
    freezeDisplay() {
      openRounds += 1;
      let isOver = false;
      return () => {
        if (!isOver) release();
        isOver = true;
      };
    },
  };
}
