import { sectionWidth } from '../table/wheel.ts';
import type { RouletteOutcome, Tier } from './rules.ts';

export const BOX = 520;
export const CENTRE = BOX / 2;

/** Radii of the pockets, the cups, the numbers and the track of the ball. */
export const POCKETS_FROM = 122;
export const POCKETS_TO = 222;
export const CUPS_TO = 158;
export const NUMBERS_AT = 198;
const TRACK_AT = 208;

/** From so many sections on a pocket is too narrow for a dot: it has its number and a cup for the ball. */
const NUMBERED_FROM = 31;

const LARGEST_NUMBER = 14.5;
/** Two digits are this much smaller than the arc that they stand on. */
const NUMBER_PART = 0.52;
const BALL_PART = 0.93;
const OUTLINE_PART = 0.34;

/** In units of the box, for 6 to 60 sections. */
export function computeWheelShape(sections: number) {
  const numbered = sections >= NUMBERED_FROM;
  const width = (sectionWidth(sections) * Math.PI) / 180;
  const restsAt = numbered ? 140 : 150;
  return {
    numbered,
    numberSize: Math.min(LARGEST_NUMBER, NUMBERS_AT * width * NUMBER_PART),
    ball: {
      radius: Math.min(numbered ? 11 : 14, restsAt * Math.sin(width / 2) * BALL_PART),
      restsAt,
      /** How much further out the track is, as a part of the box. */
      lift: (TRACK_AT - restsAt) / BOX,
    },
    outline: Math.min(7, POCKETS_FROM * width * OUTLINE_PART),
  };
}

/** Returns the section of this outcome, or the first of its tier if an operator changed the wheel since the round. */
export const getShownSection = (sections: readonly Tier[], { index, tier }: RouletteOutcome): number =>
  sections[index] === tier ? index : Math.max(sections.indexOf(tier), 0);
