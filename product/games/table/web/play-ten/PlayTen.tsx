import { useRef, useState } from 'react';
import { Dialog, formatAmount } from '@wow/core/ui';
import { useTableMessages } from '../messages.ts';
import type { PlayerSession } from '../player-session.ts';
import { useRoundNotice } from '../use-round-cues.ts';
import { usePlayTenMessages } from './messages.ts';
import styles from './PlayTen.module.css';
import { SeriesForm } from './SeriesForm.tsx';
import { SeriesSummary } from './SeriesSummary.tsx';
import { type Bet, useSeries, type SeriesGame } from './series.ts';

const ROUNDS = 10;

interface PlayTenProps {
  game: SeriesGame;
  session: PlayerSession;
  /** The body of the single bet; null while the balance covers none. */
  bet: Bet | null;
  isOpen: boolean;
  /** Whether a summary may open by itself: it waits for the end of a round on the table. */
  mayAppear: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Opens with the offer and becomes the summary. A summary that comes after closing opens it again. */
export function PlayTen({ game, session, bet, isOpen, mayAppear, onClose, onClosed }: PlayTenProps) {
  const messages = usePlayTenMessages();
  const table = useTableMessages();
  const { state, press, proceed, check } = useSeries(game, session);
  const [closedKey, setClosedKey] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const summary = useRef<HTMLElement>(null);
  const ended = state.phase === 'result' ? state : null;
  const body = 'round' in state ? state.round.body : bet;
  const title = messages.title({ bet: formatAmount(body?.bet ?? 0) });
  useRoundNotice(`${game.id}-rounds`, state, check, title);

  const close = (): void => {
    if (ended && !ended.mayContinue) return;
    setClosedKey(ended?.round.key ?? null);
    onClose();
  };
  const isSeen = ended?.round.key === closedKey;
  const count = ended?.reply.rounds.length ?? 0;
  return (
    <Dialog
      open={ended ? !isSeen && (isOpen || mayAppear) : isOpen && body !== null}
      onClose={close}
      onClosed={() => {
        // The summary stays during the closing animation.
        if (isSeen) proceed();
        onClosed();
      }}
      title={ended ? messages.played({ count, shown: formatAmount(count) }) : title}
      closeLabel={table.close}
      className={styles.dialog}
      firstFocus={() => summary.current ?? button.current}
    >
      {ended ? (
        <SeriesSummary ref={summary} game={game} session={session} series={ended} onClose={close} />
      ) : (
        body && (
          <SeriesForm
            ref={button}
            game={game}
            body={body}
            state={state}
            onPlay={(rules) => bet && press({ ...bet, count: ROUNDS, ...rules })}
            onCheck={check}
          />
        )
      )}
    </Dialog>
  );
}
