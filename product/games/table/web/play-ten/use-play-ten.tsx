import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { TableKey } from '../KeyList.tsx';
import { useTableMessages } from '../messages.ts';
import type { PlayerSession } from '../player-session.ts';
import type { TableControls } from '../use-table.ts';
import { type Bet, hasStoredSeries, type SeriesGame } from './series.ts';
import styles from './use-play-ten.module.css';

/** A dialog is heavy. If it cannot be loaded, the table works without it. */
const PlayTen = lazy(() =>
  import('./PlayTen.tsx').then(
    (module) => ({ default: module.PlayTen }),
    () => ({ default: () => <></> }),
  ),
);

interface PlayTenParts {
  /** For the tray of bets. */
  readonly button: ReactNode;
  readonly dialog: ReactNode;
  readonly keys: readonly TableKey[];
}

/** Ten rounds of one bet in one call, and their summary. Visitors are not offered them. */
export function usePlayTen(
  game: SeriesGame,
  session: PlayerSession,
  { state, bet }: TableControls,
  getBody: (bet: number) => Bet,
): PlayTenParts {
  const messages = useTableMessages();
  /** Null until it is asked for the first time. */
  const [isOpen, setOpen] = useState<boolean | null>(() => (hasStoredSeries(game.id, session) ? false : null));
  /** The button, or the table itself after its key. */
  const opener = useRef<HTMLElement | null>(null);
  const isBetting = state.phase === 'betting';
  const isOffered = isBetting && bet !== null;
  if (session.freeRound) return { button: null, dialog: null, keys: [] };

  const open = (): void => {
    if (!isOffered || session.isReminderDue()) return;
    opener.current = document.activeElement as HTMLElement | null; // an HTML page
    setOpen(true);
  };
  return {
    button: (
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-disabled={!isOffered || undefined}
        onClick={open}
      >
        {messages.playTen}
      </button>
    ),
    dialog: isOpen !== null && (
      <Suspense>
        <PlayTen
          game={game}
          session={session}
          bet={bet === null ? null : getBody(bet)}
          isOpen={isOpen}
          mayAppear={isBetting}
          onClose={() => setOpen(false)}
          // A dialog gives the focus back to controls only.
          onClosed={() => opener.current?.focus({ preventScroll: true })}
        />
      </Suspense>
    ),
    keys: [{ key: 'T', does: messages.playTen, run: open }],
  };
}
