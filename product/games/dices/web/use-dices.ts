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
import { useGameConfig } from '../../table/web/use-game-config.ts';
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
  const bets = useGameConfig(dices, seat)?.config.bets ?? null;
  const { bet, chooseBet } = useBet(state, bets, seat.balance);
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
    bets,
    bet,
    resting,
    rolled,
    roll: rollOf(state),
    sums: ended && outcome ? { house: sumOf(outcome.houseDice), player: sumOf(outcome.playerDice) } : null,
    call: refusedCall(state, shared) ?? callOf(stand, gain, ended && outcome, messages),
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

function callOf(stand: Stand, gain: number, outcome: DicesOutcome | null, messages: Messages): TableCall {
  if (outcome) {
    const sums = { yours: String(sumOf(outcome.playerDice)), ours: String(sumOf(outcome.houseDice)) };
    const sentence =
      gain >= 0
        ? messages.won({ ...sums, gain: formatAmount(gain) })
        : messages.lost({ ...sums, loss: formatAmount(-gain) });
    return { kind: 'result', gain, sentence };
  }
  return stand === 'rolling' ? { kind: 'rolling' } : { kind: 'prompt', text: messages.prompt };
}
