import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Check, ChevronRight, X } from 'lucide-react';
import { Button, formatAmount, Icon, VisuallyHidden } from '@wow/core/ui';
import { ResultPicture } from '../../../web/ResultPicture.tsx';
import type { RoundState } from '../../round-types.ts';
import { useTableMessages } from '../messages.ts';
import type { PlayerSession } from '../player-session.ts';
import { ProofPanel } from '../seal/Seal.tsx';
import { toShownRound, type SealState } from '../seal/shown-round.ts';
import { computeGain } from '../use-table.ts';
import { usePlayTenMessages } from './messages.ts';
import styles from './PlayTen.module.css';
import { sumSeries, type PlayedSeries, type SeriesBody, type SeriesGame } from './series.ts';

type EndedSeries = Extract<RoundState<SeriesBody, PlayedSeries>, { phase: 'result' }>;

interface SeriesSummaryProps {
  ref: RefObject<HTMLElement | null>;
  game: SeriesGame;
  session: PlayerSession;
  series: EndedSeries;
  onClose: () => void;
}

/** It takes the focus, and its name says the total: a screen reader reads it once. */
export function SeriesSummary({ ref, game, session, series, onClose }: SeriesSummaryProps) {
  const messages = usePlayTenMessages();
  const table = useTableMessages();
  const { rounds } = series.reply;
  const { bet } = series.round.body;
  const { count, won, gain } = sumSeries(bet, rounds);
  const formatGain = useFormatGain();
  const reason = useReason(series);
  const numbers = { won: formatAmount(won), count: formatAmount(count) };
  useLayoutEffect(() => ref.current?.focus({ preventScroll: true }), [ref]);
  return (
    <section
      ref={ref}
      className={styles.summary}
      role="group"
      tabIndex={-1}
      aria-label={[messages.summary({ ...numbers, total: formatGain(gain) }), reason].filter(Boolean).join(' ')}
    >
      <dl className={styles.totals}>
        <div>
          <dt>{messages.roundsWon}</dt>
          <dd>{messages.wonOf(numbers)}</dd>
        </div>
        <div>
          <dt>{messages.total}</dt>
          <dd>{formatGain(gain)}</dd>
        </div>
      </dl>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      <RoundRows game={game} session={session} series={series} />
      <Button variant="soft" full onClick={onClose}>
        {table.proceed}
      </Button>
    </section>
  );
}

function useFormatGain(): (gain: number) => string {
  const { points } = usePlayTenMessages();
  return (gain) => points({ points: gain > 0 ? `+${formatAmount(gain)}` : formatAmount(gain) });
}

/** In words, why no further round was played; null after all of them. */
function useReason({ reply: { endedBy }, round: { body } }: EndedSeries): string | null {
  const { ends } = usePlayTenMessages();
  switch (endedBy) {
    case 'loss':
      return ends.loss({ points: formatAmount(body.stop_loss ?? 0) });
    case 'win':
      return ends.win({ points: formatAmount(body.stop_win ?? 0) });
    case 'insufficient_balance':
    case 'limit_reached':
      return ends[endedBy];
    default:
      return null;
  }
}

const MARKS = { sealed: ChevronRight, matches: Check, differs: X } as const;

function RoundRows({ game, session: { Proof }, series }: Pick<SeriesSummaryProps, 'game' | 'session' | 'series'>) {
  const messages = usePlayTenMessages();
  const { seals } = useTableMessages();
  const formatGain = useFormatGain();
  const [openedId, setOpened] = useState<string | null>(null);
  const [found, setFound] = useState<Readonly<Record<string, SealState>>>({});
  const opener = useRef<HTMLButtonElement>(null);
  const { body } = series.round;
  const rounds = series.reply.rounds.map((reply) => ({ id: reply.round_id, shown: toShownRound(game, body, reply) }));
  const opened = rounds.find(({ id }) => id === openedId)?.shown;
  const close = (): void => {
    setOpened(null);
    opener.current?.focus();
  };
  return (
    <>
      <ol className={styles.rounds}>
        {rounds.map(({ id, shown }, index) => {
          const gain = computeGain(series.reply.rounds[index]!.payout, body.bet); // of the same list
          const state = found[id] ?? 'sealed';
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.round}
                aria-expanded={id === openedId}
                onClick={({ currentTarget }) => {
                  opener.current = currentTarget;
                  setOpened(id);
                }}
              >
                <span className={styles.number}>
                  <VisuallyHidden>{messages.round({ number: formatAmount(index + 1) })}</VisuallyHidden>
                  <span aria-hidden="true">{index + 1}</span>
                </span>
                {shown && <ResultPicture game={game.id} result={shown.result} />}
                <b className={styles.gain} data-won={gain > 0 || undefined}>
                  {formatGain(gain)}
                </b>
                <Icon of={MARKS[state]} size={18} />
                <VisuallyHidden>{seals[state]}</VisuallyHidden>
              </button>
            </li>
          );
        })}
      </ol>
      {Proof && opened && (
        <ProofPanel key={openedId} onClose={close}>
          <Proof
            round={opened}
            onClose={close}
            onChecked={(state) => setFound((before) => ({ ...before, [opened.round_id]: state }))}
          />
        </ProofPanel>
      )}
    </>
  );
}
