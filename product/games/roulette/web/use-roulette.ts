import { useState } from 'react';
import { formatAmount } from '@wow/core/ui';
import { gainOf } from '../../table/gain.ts';
import { rollOf } from '../../table/roll.ts';
import { standOf, type Stand } from '../../table/stand.ts';
import type { TableCall } from '../../table/web/CallSlot.tsx';
import { useTableMessages } from '../../table/web/messages.ts';
import { refusedCall } from '../../table/web/refused-call.ts';
import type { Seat } from '../../table/web/seat.ts';
import { useBet } from '../../table/web/use-bet.ts';
import { useConfigRefresh } from '../../table/web/use-config-refresh.ts';
import { missingCall, useConfigReading } from '../../table/web/use-game-config.ts';
import { usePointsHelp } from '../../table/web/use-points-help.ts';
import { useRound } from '../../table/web/use-round.ts';
import { useRoundCues } from '../../table/web/use-round-cues.ts';
import { useRoundNotice } from '../../table/web/use-round-notice.ts';
import { hitOf } from '../ball-drop.ts';
import { roulette } from '../game.ts';
import { tierOf, type RouletteOutcome, type Tier } from '../rules.ts';
import { sectionShown } from '../section-shown.ts';
import { shapeOf } from '../wheel-shape.ts';
import { wheelTicks } from '../wheel-ticks.ts';
import { useRouletteMessages } from './messages.ts';
import { firstPlace, placeOn } from './wheel-place.ts';

type Messages = ReturnType<typeof useRouletteMessages>;

/** Returns everything that the roulette table shows, and what its controls do. */
export function useRoulette(seat: Seat) {
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
  const tier = ('round' in state ? tierOf(state.round.body.tier_id) : null) ?? chosen;
  const reply = 'reply' in state ? state.reply : null;
  const landsOn = sections && reply && sectionShown(sections, reply);
  const ended = state.phase === 'result' ? state : null;
  const gain = ended ? gainOf(ended.reply.payout, ended.round.body.bet) : 0;
  const stand = standOf(state.phase, gain > 0);
  useRoundCues(state, {
    ticks: wheelTicks,
    landings: (landing) => [{ atMs: hitOf(shapeOf(sections?.length ?? 0).ball.lift, landing), cue: { cue: 'ball' } }],
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
    place: restsOn === null ? firstPlace(sections?.length ?? 0) : placeOn(restsOn),
    roll: rollOf(state),
    landsOn,
    hit: ended && landsOn !== null ? { index: landsOn, won: gain > 0 } : null,
    points: help.o,
    call:
      refusedCall(state, shared) ??
      help.call ??
      missingCall(isMissing, shared) ??
      callOf(stand, gain, ended && ended.reply, messages),
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

function callOf(stand: Stand, gain: number, outcome: RouletteOutcome | null, messages: Messages): TableCall {
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
