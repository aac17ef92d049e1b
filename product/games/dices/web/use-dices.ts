import { createSeededRandom, formatAmount } from '@wow/core/ui';
import { restingReel, rollingReel, type ReelFaces, createLanding, reelTicks } from '../reel-motion.ts';
import { type DicesOutcome, type Face, readOutcome, sumDice } from '../rules.ts';
import { useMemo, useState } from 'react';
import { computeGain, getDisplayPhase, type DisplayPhase } from '../../table/display-phase.ts';
import { toRoll, type Landing } from '../../table/roll.ts';
import { type TableCall, getRefusalCall } from '../../table/web/CallSlot.tsx';
import { useTableMessages } from '../../table/web/messages.ts';
import type { PlayerSession } from '../../table/web/player-session.ts';
import { useBet } from '../../table/web/bet-choice.ts';
import { missingCall, useConfigReading } from '../../table/web/use-game-config.ts';
import { usePointsHelp } from '../../table/web/use-points-help.ts';
import { useRound } from '../../table/web/use-round.ts';
import { useRoundCues, useRoundNotice } from '../../table/web/use-round-cues.ts';
import { dices } from '../game.ts';
import { useDicesMessages } from './messages.ts';

/** The faces of all six reels: the house's three, then the player's. */
export type Reels = readonly ReelFaces[];

/** The dice shown before the first round. */
const FIRST_DICE: readonly Face[] = [2, 5, 1, 6, 1, 4];

const firstReels = (): Reels => FIRST_DICE.map((face, reel) => restingReel(face, createSeededRandom(reel)));

/** Returns the reels of the round with this key: the key fixes the fillers, the outcome what they land on. */
function getRoundReels(before: Reels, key: string, outcome: DicesOutcome | null): Reels {
  const dice = outcome && [...outcome.houseDice, ...outcome.playerDice];
  return before.map((faces, reel) => rollingReel(faces, createSeededRandom(`${key} ${reel}`), dice?.[reel] ?? null));
}

type Messages = ReturnType<typeof useDicesMessages>;

/** Returns everything that the dices table shows, and what its controls do. */
export function useDices(seat: PlayerSession) {
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
    () => (key === undefined ? resting : getRoundReels(resting, key, outcome)),
    [resting, key, outcome],
  );
  const ended = state.phase === 'result' ? state : null;
  const gain = ended ? computeGain(ended.reply.payout, ended.round.body.bet) : 0;
  const stand = getDisplayPhase(state.phase, gain > 0);
  useRoundCues(state, { ticks: reelTicks, landings: getLandings, end: { cue: gain > 0 ? 'won' : 'lost' } });

  return {
    state,
    stand,
    rule: config && getRule(config.pays, messages),
    bets,
    bet,
    resting,
    rolled,
    roll: toRoll(state),
    sums: ended && outcome ? { house: sumDice(outcome.houseDice), player: sumDice(outcome.playerDice) } : null,
    points: help.o,
    call:
      getRefusalCall(state, shared) ??
      help.call ??
      missingCall(isMissing, shared) ??
      getCall(stand, gain, ended && outcome, messages),
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

const getLandings = ({ answeredAt, endsAt }: Landing) =>
  REELS.map((reel) => {
    const { startsAt, durationMs } = createLanding(reel, answeredAt, endsAt);
    return { atMs: startsAt + durationMs, cue: { cue: 'land', step: reel } as const };
  });

function getRule(pays: number, messages: Messages): string {
  return pays === 2 ? messages.double : messages.multiplied({ times: formatAmount(pays) });
}

function getCall(stand: DisplayPhase, gain: number, outcome: DicesOutcome | null, messages: Messages): TableCall {
  if (outcome) {
    const [player, house] = [sumDice(outcome.playerDice), sumDice(outcome.houseDice)];
    const sums = { player: String(player), house: String(house) };
    if (gain >= 0) return { kind: 'result', gain, sentence: messages.won({ ...sums, gain: formatAmount(gain) }) };
    const lost = { ...sums, loss: formatAmount(-gain) };
    return player === house
      ? { kind: 'result', gain, beside: messages.tie, sentence: messages.tied(lost) }
      : { kind: 'result', gain, sentence: messages.lost(lost) };
  }
  return stand === 'rolling' ? { kind: 'rolling', text: messages.rolling } : { kind: 'prompt', text: messages.prompt };
}
