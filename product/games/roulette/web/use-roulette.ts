import { useState } from 'react';
import { formatAmount } from '@wow/core/ui';
import { computeGain, getDisplayPhase, type DisplayPhase } from '../../table/display-phase.ts';
import { toRoll } from '../../table/roll.ts';
import { type TableCall, getRefusalCall } from '../../table/web/CallSlot.tsx';
import { useTableMessages } from '../../table/web/messages.ts';
import type { PlayerSession } from '../../table/web/player-session.ts';
import { useBet } from '../../table/web/bet-choice.ts';
import { useConfigRefresh, missingCall, useConfigReading } from '../../table/web/use-game-config.ts';
import { usePointsHelp } from '../../table/web/use-points-help.ts';
import { useRound } from '../../table/web/use-round.ts';
import { useRoundCues, useRoundNotice } from '../../table/web/use-round-cues.ts';
import { findHit, wheelTicks } from '../wheel-motion.ts';
import { roulette } from '../game.ts';
import { getTier, type RouletteOutcome, type Tier } from '../rules.ts';
import { getShownSection, computeWheelShape } from '../wheel-shape.ts';
import { useRouletteMessages } from './messages.ts';
import { initialPosition, positionOn } from './wheel-paths.ts';

type Messages = ReturnType<typeof useRouletteMessages>;

/** Returns everything that the roulette table shows, and what its controls do. */
export function useRoulette(seat: PlayerSession) {
  const messages = useRouletteMessages();
  const shared = useTableMessages();
  const { state, press, proceed, check } = useRound(roulette, seat);
  useRoundNotice(roulette.id, state, check);
  const refreshConfig = useConfigRefresh(roulette);
  const { config: reading, isMissing } = useConfigReading(roulette, seat);
  const config = reading?.config ?? null;
  const bets = config?.bets ?? null;
  const { bet, chooseBet } = useBet(state, bets, seat.balance);
  const help = usePointsHelp(seat, state, bets, bet);
  const [chosen, setChosen] = useState<Tier>('red');
  const [rested, setRested] = useState<number | null>(null);

  const sections = config?.sections ?? null;
  const tier = ('round' in state ? getTier(state.round.body.tier_id) : null) ?? chosen;
  const reply = 'reply' in state ? state.reply : null;
  const landsOn = sections && reply && getShownSection(sections, reply);
  const ended = state.phase === 'result' ? state : null;
  const gain = ended ? computeGain(ended.reply.payout, ended.round.body.bet) : 0;
  const stand = getDisplayPhase(state.phase, gain > 0);
  useRoundCues(state, {
    ticks: wheelTicks,
    landings: (landing) => [
      { atMs: findHit(computeWheelShape(sections?.length ?? 0).ball.lift, landing), cue: { cue: 'ball' } },
    ],
    end: { cue: gain > 0 ? 'won' : 'lost' },
  });
  const restsOn = ended ? landsOn : rested;

  return {
    state,
    stand,
    config,
    bets,
    bet,
    tier,
    place: restsOn === null ? initialPosition(sections?.length ?? 0) : positionOn(restsOn),
    roll: toRoll(state),
    landsOn,
    hit: ended && landsOn !== null ? { index: landsOn, won: gain > 0 } : null,
    points: help.o,
    call:
      getRefusalCall(state, shared) ??
      help.call ??
      missingCall(isMissing, shared) ??
      getCall(stand, gain, ended && ended.reply, messages),
    chooseBet,
    chooseTier: (next: Tier): void => {
      if (state.phase === 'betting') setChosen(next);
    },
    act: (): void => {
      if (ended) {
        // The round was played on another wheel than the one on the table.
        if (sections?.[ended.reply.index] !== ended.reply.tier) refreshConfig();
        setRested(landsOn);
        proceed();
      } else if (bet !== null) press({ bet, tier_id: tier });
    },
  };
}

function getCall(stand: DisplayPhase, gain: number, outcome: RouletteOutcome | null, messages: Messages): TableCall {
  if (outcome) {
    const landed = { tier: outcome.tier, number: String(outcome.index) };
    const sentence =
      gain >= 0
        ? messages.won({ ...landed, gain: formatAmount(gain) })
        : messages.lost({ ...landed, loss: formatAmount(-gain) });
    return { kind: 'result', gain, beside: messages.landed(landed), sentence };
  }
  return stand === 'rolling' ? { kind: 'rolling', text: messages.spinning } : { kind: 'prompt', text: messages.prompt };
}
