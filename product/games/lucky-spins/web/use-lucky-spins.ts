import type { PlayButtonProps } from '@wow/core/ui';
import type { RoundState } from '../../table/round-types.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReplyOf } from '@wow/core/protocol';
import { getDisplayPhase, toRoll, type Landing } from '../../table/roll.ts';
import { toShownRound } from '../../table/web/seal/shown-round.ts';
import type { PlayerSession } from '../../table/web/player-session.ts';
import { useRoundCues } from '../../table/web/use-round-cues.ts';
import { computeSectionTurn } from '../../table/wheel.ts';
import { luckySpins } from '../game.ts';
import { getAudibleEdges } from '../pointer-motion.ts';
import { findLandedSection, toOffset } from '../rules.ts';
import { createLanding } from '../wheel-motion.ts';
import type { PrizeDisplay } from '../../table/web/game-place.ts';
import { useSpinRound } from './use-spin-round.ts';
import { useSpinCount } from './use-spin-count.ts';

/** An unresolved round leaves the button ready: a press asks about the same round. A result needs no Continue. */
const HUB_STATES: Readonly<Record<RoundState<unknown, unknown>['phase'], PlayButtonProps['state']>> = {
  betting: 'ready',
  unresolved: 'ready',
  recalling: 'off',
  away: 'off',
  rolling: 'busy',
  landing: 'busy',
  result: 'busy',
};

export type SpinStatus = 'prompt' | 'turning' | 'nothing' | 'paused' | 'unverified' | 'silent';

const REFUSED_STATUSES: Readonly<Record<string, SpinStatus>> = {
  play_paused: 'paused',
  email_unverified: 'unverified',
};

/** Returns null if the wheel has no such section. */
function findPlaceOnWheel(prizes: readonly number[], reply: ReplyOf<typeof luckySpins.endpoint>): number | null {
  const section = findLandedSection(prizes, reply);
  return section === null ? null : section + toOffset(reply.place);
}

export function useLuckySpins(session: PlayerSession, prize: PrizeDisplay) {
  const { state, press, phaseNow } = useSpinRound(session, prize);
  const { sections, readAgain, stopReading } = useSpinCount(session, state.phase);
  const prizes = useMemo(() => sections?.map(({ points }) => points) ?? null, [sections]);
  /** A recalled round may end before the sections are known. */
  const [last, setLast] = useState<ReplyOf<typeof luckySpins.endpoint> | null>(null);
  const [lastStatus, setLastStatus] = useState<SpinStatus>('prompt');
  const spinsAfter = useRef(Infinity);

  const reply = 'reply' in state ? state.reply : null;
  const landed = reply && prizes && findPlaceOnWheel(prizes, reply);
  const resting = (last && prizes && findPlaceOnWheel(prizes, last)) ?? 0;
  const isWon = state.phase === 'result' && state.reply.section.points > 0;
  if (state.phase === 'result') {
    const shown = isWon ? 'prompt' : 'nothing';
    if (lastStatus !== shown) setLastStatus(shown);
    if (last !== state.reply) setLast(state.reply);
  }

  // An operator may have changed the wheel since it was read.
  const isOtherWheel = reply !== null && prizes !== null && prizes[reply.index] !== reply.section.points;
  const askForWheel = useEffectEvent(readAgain);
  useEffect(() => {
    if (isOtherWheel) askForWheel();
  }, [isOtherWheel]);

  const roll = toRoll(state);
  const refused = state.phase === 'betting' ? REFUSED_STATUSES[state.refused ?? ''] : undefined;
  // The prize dialog speaks next.
  const isSilent = prizes === null || isWon;
  const status: SpinStatus = roll ? 'turning' : (refused ?? (isSilent ? 'silent' : lastStatus));
  const landsAt = landed ?? resting;
  const sectionCount = prizes?.length ?? 1;
  const from = computeSectionTurn(resting, sectionCount);
  useRoundCues(state, {
    ticks: (landing: Landing | null) =>
      getAudibleEdges(
        landing && createLanding({ from, index: landsAt, sections: sectionCount, ...landing }),
        sectionCount,
      ),
    landings: () => [],
    // A prize is heard when its dialog opens.
    end: state.phase === 'result' && state.reply.section.points === 0 ? 'lost' : null,
  });
  const canSpin = prizes !== null && session.spins > 0;
  return {
    prizes,
    resting,
    roll,
    /** The resting section if the wheel has no such section. */
    landsAt,
    isEmpty: state.phase === 'betting' && session.spins === 0,
    hub: state.phase === 'betting' && !canSpin ? 'off' : HUB_STATES[state.phase],
    status,
    phase: getDisplayPhase(state.phase, isWon),
    /** The round on which the wheel rests; null while it turns, and until the first. */
    rests: roll === null && last ? toShownRound(luckySpins, undefined, last) : null,
    spin: (): void => {
      const phase = phaseNow();
      if (phase !== 'betting' && phase !== 'unresolved') return;
      // An unresolved round costs one spin, whether the server had counted it or not.
      if (phase === 'betting') spinsAfter.current = session.spins - 1;
      stopReading();
      session.applyBalance({ spins: Math.max(0, Math.min(session.spins, spinsAfter.current)) });
      setLastStatus('prompt');
      press(undefined);
    },
  };
}
