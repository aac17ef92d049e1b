import { useMemo, useState } from 'react';
import { formatAmount } from '@wow/core/ui';
import { betOnTable } from '../../table/bet-choice.ts';
import { gainOf } from '../../table/gain.ts';
import type { TableCall } from '../../table/web/CallSlot.tsx';
import type { Seat } from '../../table/web/seat.ts';
import { useGameConfig } from '../../table/web/use-game-config.ts';
import { useRound } from '../../table/web/use-round.ts';
import { useRoundNotice } from '../../table/web/use-round-notice.ts';
import { dices } from '../game.ts';
import { readOutcome } from '../read-outcome.ts';
import { sumOf, type DicesOutcome } from '../rules.ts';
import { useDicesMessages } from './messages.ts';
import { firstReels, reelsOfRound } from './reels.ts';
import type { Roll } from './roll.ts';
import { standOf } from './table-look.ts';

type Messages = ReturnType<typeof useDicesMessages>;

/** Returns everything that the dices table shows, and what its controls do. */
export function useDices(seat: Seat) {
  const messages = useDicesMessages();
  const { state, press, proceed, check } = useRound(dices, seat);
  useRoundNotice(dices.id, state, check);
  const bets = useGameConfig(dices, seat)?.config.bets ?? null;
  const [chosen, setChosen] = useState<number | null>(null);
  const [resting, setResting] = useState(firstReels);

  const open = 'round' in state ? state.round : null;
  const reply = 'reply' in state ? state.reply : null;
  const bet = open ? open.body.bet : betOnTable(bets ?? [], chosen, seat.balance);
  const key = open?.key;
  const outcome = useMemo(() => reply && readOutcome(reply), [reply]);
  const rolled = useMemo(
    () => (key === undefined ? resting : reelsOfRound(resting, key, outcome)),
    [resting, key, outcome],
  );
  const ended = state.phase === 'result' ? state : null;
  const gain = ended ? gainOf(ended.reply.payout, ended.round.body.bet) : 0;
  const stand = standOf(state.phase, gain > 0);

  return {
    state,
    stand,
    bets,
    bet,
    resting,
    rolled,
    roll: rollOf(state),
    sums: ended && outcome ? { house: sumOf(outcome.houseDice), player: sumOf(outcome.playerDice) } : null,
    call: callOf(stand, gain, ended && outcome, messages),
    choose: (next: number): void => {
      if (state.phase === 'betting' && next <= seat.balance) setChosen(next);
    },
    act: (): void => {
      if (ended) {
        setResting(rolled);
        proceed();
      } else if (bet !== null) press({ bet });
    },
  };
}

function rollOf(state: ReturnType<typeof useRound<typeof dices.endpoint>>['state']): Roll | null {
  switch (state.phase) {
    case 'rolling':
      return { startedAt: state.startedAt, landing: null };
    case 'landing':
      return { startedAt: state.startedAt, landing: state };
    case 'betting':
    case 'result':
    case 'recalling':
    case 'unresolved':
    case 'away':
      return null;
  }
}

function callOf(stand: string, gain: number, outcome: DicesOutcome | null, messages: Messages): TableCall {
  if (outcome) {
    const sentence = gain > 0 ? messages.won : messages.lost;
    const [yours, ours] = [sumOf(outcome.playerDice), sumOf(outcome.houseDice)];
    return { kind: 'result', gain, sentence: sentence(yours, ours, formatAmount(Math.abs(gain))) };
  }
  return stand === 'rolling' ? { kind: 'rolling' } : { kind: 'prompt', text: messages.prompt };
}
