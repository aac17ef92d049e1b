import { disc, onCircle, wedge } from './geometry.ts';

const CENTRE = 260;
const STUDS = 24;
const POCKETS = Array.from({ length: 15 }, (_, index) => (index === 0 ? 'zero' : index % 2 === 1 ? 'red' : 'black'));
const STEP = 360 / POCKETS.length;

const SHADE = { zero: 'var(--pine)', red: 'var(--vermilion)', black: 'var(--ink)' } as const;
const DOT = { red: 'var(--vermilion-deep)', black: 'var(--ink-3)' } as const;

/** Paths that share a colour are one path: fewer elements for the first paint. */
const getPockets = (kind: string): string =>
  POCKETS.map((pocket, index) =>
    pocket === kind ? wedge(CENTRE, 122, 222, (index - 0.5) * STEP, (index + 0.5) * STEP) : '',
  ).join('');

const getDots = (kind: string): string =>
  POCKETS.map((pocket, index) => (pocket === kind ? disc(onCircle(CENTRE, 190, index * STEP), 9) : '')).join('');

const SPOKES = POCKETS.map(
  (_, index) => `M${onCircle(CENTRE, 122, (index - 0.5) * STEP)}L${onCircle(CENTRE, 224, (index - 0.5) * STEP)}`,
).join('');

const RIM = Array.from({ length: STUDS }, (_, index) => disc(onCircle(CENTRE, 242, (index * 360) / STUDS), 4)).join('');

export function BallWheel({ turn, ballTurn }: { turn: number; ballTurn: number }) {
  return (
    <>
      <circle cx="260" cy="266" r="254" fill="var(--blush-deep)" />
      <circle cx="260" cy="260" r="256" fill="var(--bone)" />
      <path d={RIM} fill="var(--blush-deep)" />
      <circle cx="260" cy="260" r="228" fill="var(--ink)" />
      <g transform={`rotate(${turn} 260 260)`}>
        <path d={getPockets('zero')} fill={SHADE.zero} />
        <path d={getPockets('red')} fill={SHADE.red} />
        <path d={getPockets('black')} fill={SHADE.black} />
        <path d={getDots('red')} fill={DOT.red} />
        <path d={getDots('black')} fill={DOT.black} />
        <circle cx="260" cy="70" r="14" fill="none" stroke="var(--pista)" strokeWidth="7" />
        <path d={SPOKES} stroke="var(--bone)" strokeWidth="4" />
        <circle cx="260" cy="260" r="223" fill="none" stroke="var(--bone)" strokeWidth="4" />
      </g>
      <circle cx="260" cy="260" r="122" fill="var(--bone)" />
      <g transform={`rotate(${ballTurn} 260 260)`}>
        <circle cx="260" cy="113" r="14" fill="var(--ink)" opacity=".35" />
        <circle cx="260" cy="110" r="14" fill="var(--bone-tint)" stroke="var(--ink)" strokeWidth="3" />
        <circle cx="256" cy="106" r="3.2" fill="var(--bone-deep)" />
      </g>
      <circle cx="260" cy="260" r="92" fill="var(--blush-tint)" />
      <circle cx="260" cy="260" r="66" fill="var(--marigold-deep)" />
      <circle cx="260" cy="252" r="66" fill="var(--marigold)" />
      <circle cx="260" cy="252" r="22" fill="var(--ink)" />
    </>
  );
}
