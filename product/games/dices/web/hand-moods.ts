import { useEffect, useState } from 'react';
import type { Mood } from '@wow/core/ui';
import type { DisplayPhase, Roll } from '../../table/roll.ts';
import { inTurn } from '../../table/web/use-round-cues.ts';
import { computeLandings } from '../reel-motion.ts';
import type { Side } from './Dice.tsx';

type HandMoods = Readonly<Record<Side, Mood>>;

const PHASE_MOODS: Readonly<Record<DisplayPhase, HandMoods>> = {
  waiting: { house: 'calm', player: 'o' },
  rolling: { house: 'shut', player: 'o' },
  won: { house: 'wow', player: 'joy' },
  lost: { house: 'smug', player: 'calm' },
};

const HOUSE_DICE = 3;

const chooseMood = (die: number, high: Mood, low: Mood): Mood => {
  if (die >= 5) return high;
  return die <= 2 ? low : 'calm';
};

/** Returns the moods after the last of `landed` dice: a hand likes its own high dice, and the house no die of the player. */
export function getDieMoods(dice: readonly number[], landed: number): HandMoods {
  const die = dice[landed - 1];
  if (die === undefined) return PHASE_MOODS.rolling;
  if (landed <= HOUSE_DICE) return { house: chooseMood(die, 'smug', 'o'), player: chooseMood(die, 'shut', 'o') };
  return { house: chooseMood(die, 'shut', 'smug'), player: chooseMood(die, 'wow', 'shut') };
}

/** Both faces follow each die that lands. Without `roll`, they keep the mood of the phase. */
export function useHandMoods(phase: DisplayPhase, roll: Roll | null, dice: readonly number[] | null): HandMoods {
  const [landed, setLanded] = useState(0);
  const startedAt = roll?.startedAt;
  const { answeredAt, endsAt } = roll?.landing ?? {};

  useEffect(() => {
    if (startedAt === undefined || answeredAt === undefined || endsAt === undefined) return;
    const landings = computeLandings({ answeredAt: answeredAt - startedAt, endsAt: endsAt - startedAt });
    const stops = landings.map((atMs, reel) => inTurn([atMs], startedAt, () => setLanded(reel + 1)));
    return () => {
      stops.forEach((stop) => stop());
      setLanded(0);
    };
  }, [startedAt, answeredAt, endsAt]);

  return phase === 'rolling' && roll && dice ? getDieMoods(dice, landed) : PHASE_MOODS[phase];
}
