import { useMemo, useState } from 'react';
import { formatAmount } from '@wow/core/ui';
import { gainOf } from '../../table/gain.ts';
import { rollOf, type Landing } from '../../table/roll.ts';
import { standOf, type Stand } from '../../table/stand.ts';
import type { TableCall } from '../../table/web/CallSlot.tsx';
import { useTableMessages } from '../../table/web/messages.ts';
import { refusedCall } from '../../table/web/refused-call.ts';
import type { Seat } from '../../table/web/seat.ts';
import { useBet } from '../../table/web/use-bet.ts';
import { missingCall, useConfigReading } from '../../table/web/use-game-config.ts';
import { usePointsHelp } from '../../table/web/use-points-help.ts';
import { useRound } from '../../table/web/use-round.ts';
import { useRoundCues } from '../../table/web/use-round-cues.ts';
import { useRoundNotice } from '../../table/web/use-round-notice.ts';
import { dices } from '../game.ts';
import { readOutcome } from '../read-outcome.ts';
import { landingOf } from '../reel-motion.ts';
import { reelTicks } from '../reel-ticks.ts';
import { sumOf, type DicesOutcome } from '../rules.ts';
import { useDicesMessages } from './messages.ts';
import { firstReels, reelsOfRound } from './reels.ts';

type Messages = ReturnType<typeof useDicesMessages>;

/** Returns everything that the dices table shows, and what its controls do. */
export function useDices(seat: Seat) {
  const messages = useDicesMessages();
  const shared = useTableMessages();
  const { state, press, proceed, check } = useRound(dices, seat);
  useRoundNotice(dices.id, state, check);
  const { config: reading, isMissing } = useConfigReading(dices, seat);
  const config = reading?.config ?? null;
  const bets = config?.bets ?? null;
  const { bet, chooseBet } = useBet(state, bets, seat.balance);
  const help = usePointsHelp(seat, state, bets, bet);
  const [resting, setResting] = useState(firstReels);

  const open = 'round' in state ? state.round : null;
  const reply = 'reply' in state ? state.reply : null;
  const key = open?.key;
  const outcome = useMemo(() => reply && readOutcome(reply), [reply]);
  const rolled = useMemo(
    () => (key === undefined ? resting : reelsOfRound(resting, key, outcome)),
    [resting, key, outcome],
  );
  const ended = state.phase === 'result' ? state : null;
  const gain = ended ? gainOf(ended.reply.payout, ended.round.body.bet) : 0;
  const stand = standOf(state.phase, gain > 0);
  useRoundCues(state, { ticks: reelTicks, landings: landingsOf, end: { cue: gain > 0 ? 'won' : 'lost' } });

  return {
    state,
    stand,
    rule: config && ruleOf(config.pays, messages),
    bets,
    bet,
    resting,
    rolled,
    roll: rollOf(state),
    sums: ended && outcome ? { house: sumOf(outcome.houseDice), player: sumOf(outcome.playerDice) } : null,
    points: help.o,
    call:
      refusedCall(state, shared) ??
      help.call ??
      missingCall(isMissing, shared) ??
      callOf(stand, gain, ended && outcome, messages),
    chooseBet,
    act: (): void => {
      if (ended) {
        setResting(rolled);
        proceed();
      } else if (bet !== null) press({ bet });
    },
  };
}

const REELS = [0, 1, 2, 3, 4, 5];

const landingsOf = ({ answeredAt, endsAt }: Landing) =>
  REELS.map((reel) => {
    const { startsAt, durationMs } = landingOf(reel, answeredAt, endsAt);
    return { atMs: startsAt + durationMs, cue: { cue: 'land', step: reel } as const };
  });

function ruleOf(pays: number, messages: Messages): string {
  return pays === 2 ? messages.double : messages.multiplied({ times: formatAmount(pays) });
}

function callOf(stand: Stand, gain: number, outcome: DicesOutcome | null, messages: Messages): TableCall {
  if (outcome) {
    const [yours, ours] = [sumOf(outcome.playerDice), sumOf(outcome.houseDice)];
    const sums = { yours: String(yours), ours: String(ours) };
    if (gain >= 0) return { kind: 'result', gain, sentence: messages.won({ ...sums, gain: formatAmount(gain) }) };
    const lost = { ...sums, loss: formatAmount(-gain) };
    return yours === ours
      ? { kind: 'result', gain, beside: messages.tie, sentence: messages.tied(lost) }
      : { kind: 'result', gain, sentence: messages.lost(lost) };
  }
  return stand === 'rolling' ? { kind: 'rolling', text: messages.rolling } : { kind: 'prompt', text: messages.prompt };
}
