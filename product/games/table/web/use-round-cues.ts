import { useEffect, useEffectEvent, useRef } from 'react';
import { playCue, vibrate, type Cue } from '@wow/core/sound/web';
import type { CelebrationSize } from '../celebration.ts';
import { toRoll, type Landing } from '../roll.ts';
import type { RoundState } from '../round-types.ts';
import { formatAmount, useNotice } from '@wow/core/ui';
import { useTableMessages } from './messages.ts';

interface RoundCues {
  /** In ms from the start, ascending; null while the answer is on its way. */
  readonly ticks: (landing: Landing | null) => Iterable<number>;
  readonly landings: (landing: Landing) => readonly { readonly atMs: number; readonly cue: Cue }[];
  /** How the round ends; null for an end that is heard elsewhere. */
  readonly end: CelebrationSize | 'lost' | null;
}

const END_CUES = { lost: 'lost', small: 'won', big: 'prize' } as const;

/** Sounds and vibrations of a round. A round that is recalled after a reload is silent. */
export function useRoundCues(state: RoundState<unknown, unknown>, cues: RoundCues): void {
  const { startedAt, landing } = toRoll(state) ?? {};
  const { answeredAt, endsAt } = landing ?? {};

  const began = useEffectEvent(() => {
    vibrate('light');
    void playCue({ cue: 'press' });
  });
  const schedule = useEffectEvent((from: number, landed: Landing | null) => [
    inTurn(cues.ticks(landed), from, () => void playCue({ cue: 'tick' })),
    ...(landed ? cues.landings(landed) : []).map(({ atMs, cue }) => inTurn([atMs], from, () => void playCue(cue))),
  ]);
  const ended = useEffectEvent(() => {
    vibrate(cues.end === 'big' ? 'big' : 'medium');
    if (cues.end) void playCue({ cue: END_CUES[cues.end] });
  });

  useEffect(() => {
    if (startedAt !== undefined) began();
  }, [startedAt]);

  useEffect(() => {
    if (startedAt === undefined) return;
    const isLanding = answeredAt !== undefined && endsAt !== undefined;
    const stops = schedule(
      startedAt,
      isLanding ? { answeredAt: answeredAt - startedAt, endsAt: endsAt - startedAt } : null,
    );
    return () => stops.forEach((stop) => stop());
  }, [startedAt, answeredAt, endsAt]);

  const phase = useRef(state.phase);
  useEffect(() => {
    if (phase.current === 'landing' && state.phase === 'result') ended();
    phase.current = state.phase;
  }, [state.phase]);
}

/** Runs at each of these moments, in ms after `from`, that is still to come. Returns how to stop. */
export function inTurn(momentsMs: Iterable<number>, from: number, run: () => void): () => void {
  const moments = momentsMs[Symbol.iterator]();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    let moment = moments.next();
    while (!moment.done && from + moment.value < performance.now()) moment = moments.next();
    if (moment.done) return;
    timer = setTimeout(
      () => {
        run();
        next();
      },
      from + moment.value - performance.now(),
    );
  };
  next();
  return () => clearTimeout(timer);
}

/** Below a lost connection, which explains more. */
const PRIORITY = 1;

/** Posts a notice while the round is not confirmed, with an offer to check again. `name` is for more than one round. */
export function useRoundNotice<Body extends { readonly bet: number } | undefined, Reply>(
  game: string,
  state: RoundState<Body, Reply>,
  check: () => void,
  name?: string,
): void {
  const messages = useTableMessages();
  const asking = state.phase === 'rolling' || state.phase === 'recalling' ? state.asking : null;
  const isUnconfirmed = state.phase === 'unresolved' || asking?.overdue === true;
  useNotice(
    isUnconfirmed && 'round' in state
      ? {
          id: `round-${game}`,
          priority: PRIORITY,
          tone: asking?.underWay ? 'busy' : 'warn',
          title: messages.notConfirmed,
          text:
            name ??
            (state.round.body ? messages.whichRound({ bet: formatAmount(state.round.body.bet) }) : messages.yourRound),
          action: { label: messages.checkAgain, run: check },
        }
      : null,
  );
}
