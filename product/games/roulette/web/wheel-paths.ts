import { disc, onCircle, wedge } from '../../table/web/art/geometry.ts';
import { sectionWidth } from '../../table/wheel.ts';
import { TIERS, type Tier } from '../rules.ts';
import { BOX, CENTRE, CUPS_TO, NUMBERS_AT, POCKETS_FROM, POCKETS_TO, computeWheelShape } from '../wheel-shape.ts';

export interface WheelPosition {
  readonly pointer: number;
  readonly ball: number;
}

/** Returns the position before the first round, with the ball at the side. */
export const initialPosition = (sections: number): WheelPosition => ({ pointer: 0, ball: Math.floor(sections / 3) });

export const positionOn = (section: number): WheelPosition => ({ pointer: section, ball: section });

const DOTS_AT = 190;
const DOT = 9;
const STUDS_AT = 242;

type ByTier = Readonly<Record<Tier, string>>;

/** Paths that share a colour are one path, so that few elements are drawn. Section 0 is on top, the others follow clockwise. */
export function wheelPaths(sections: readonly Tier[]) {
  const step = sectionWidth(sections.length);
  const { numbered } = computeWheelShape(sections.length);
  const byTier = (pathAt: (index: number) => string): ByTier => {
    const [red = '', black = '', zero = ''] = TIERS.map((tier) =>
      sections.map((section, index) => (section === tier ? pathAt(index) : '')).join(''),
    );
    return { red, black, zero };
  };
  const ring = (from: number, to: number) =>
    byTier((index) => wedge(CENTRE, from, to, (index - 0.5) * step, (index + 0.5) * step));
  const spoke = (_: Tier, index: number): string => {
    const [from, to] = [POCKETS_FROM, POCKETS_TO + 2].map((radius) => onCircle(CENTRE, radius, (index - 0.5) * step));
    return `M${from}L${to}`;
  };
  return {
    pockets: ring(POCKETS_FROM, POCKETS_TO),
    cups: numbered ? ring(POCKETS_FROM, CUPS_TO) : null,
    dots: numbered ? null : byTier((index) => disc(onCircle(CENTRE, DOTS_AT, index * step), DOT)),
    spokes: sections.map(spoke).join(''),
  };
}

/** Returns the O's that mark the zeros. */
export function zeroMarks(sections: readonly Tier[]): { readonly path: string; readonly thickness: number } {
  const { numbered, numberSize } = computeWheelShape(sections.length);
  const [radius, thickness, at] = numbered ? [numberSize * 0.586, numberSize * 0.414, NUMBERS_AT] : [14, 7, DOTS_AT];
  const place = (index: number): string => onCircle(CENTRE, at, index * sectionWidth(sections.length));
  return {
    path: sections.map((tier, index) => (tier === 'zero' ? disc(place(index), radius) : '')).join(''),
    thickness,
  };
}

/** Returns the studs on the rim: one a section where they are numbered, between the sections. */
export function getStuds(sections: number): string {
  const { numbered } = computeWheelShape(sections);
  const [count, radius, shift] = numbered ? [sections, 3.2, 0.5] : [24, 4, 0];
  const angles = Array.from({ length: count }, (_, stud) => ((stud + shift) * 360) / count);
  return angles.map((angle) => disc(onCircle(CENTRE, STUDS_AT, angle), radius)).join('');
}

export function pocketOutline(index: number, sections: number): string {
  const step = sectionWidth(sections);
  return wedge(CENTRE, POCKETS_FROM, POCKETS_TO + 2, (index - 0.5) * step, (index + 0.5) * step);
}

export const VIEW_BOX = `0 0 ${BOX} ${BOX}`;
