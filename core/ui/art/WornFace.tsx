import type { ReactNode } from 'react';
import { chooseFaceColour, computeFaceFeatures, Eye, Mouth, MOUTH_Y, type FaceProps, type Mood } from './PlainFace.tsx';

const COLOURS: Readonly<Record<string, string>> = {
  'colour-teal': 'var(--teal)',
  'colour-plum': 'var(--plum)',
  'colour-sky': 'var(--sky)',
  'colour-rose': 'var(--blush-deep)',
};

/** From its stem upwards, 13 long. */
const LEAF = 'M0 0C-5-4-4-9 0-13 4-9 5-4 0 0Z';
/** The leaves of the left branch. The right one mirrors them. */
const LAUREL = [
  [5, 20, -50],
  [6.5, 13, -30],
  [10, 7, -8],
  [15, 2, 14],
  [21, -1, 38],
] as const;

/** They rise up to 14 above the disc, which is what a row of the leaderboard has room for. */
const HATS: Readonly<Record<string, ReactNode>> = {
  'hat-headband': (
    <>
      <path d="M59 10 71 5 68 13 73 19 60 17Z" fill="var(--ultra-deep)" />
      <path d="M7 12.5Q32 2 57 12.5L61 19.5Q32 8 3 19.5Z" fill="var(--ultra)" />
      <path d="M25 8 28.5 13 32 8 35.5 13 39 8" fill="none" stroke="var(--bone)" strokeWidth="2.4" />
    </>
  ),
  'hat-cap': (
    <>
      <path d="M8 13C8-5 20-11 32-11S56-5 56 13Z" fill="var(--pista-deep)" />
      <path d="M6 9H58C66 9 72 12 75 17H6Z" fill="var(--pine)" />
      <circle cx="32" cy="-11" r="3" fill="var(--bone)" />
      <path d="M25-3 28.5 4 32-3 35.5 4 39-3" fill="none" stroke="var(--bone)" strokeWidth="3" />
    </>
  ),
  'hat-cone': (
    <g transform="rotate(14 32 32)">
      <path d="M32-13 52 13Q32 5 12 13Z" fill="var(--vermilion-deep)" />
      <circle cx="32" cy="-10" r="5" fill="var(--pista)" />
      <circle cx="27" cy="4" r="2.6" fill="var(--bone)" />
      <circle cx="37" cy="3" r="2.6" fill="var(--bone)" />
      <circle cx="32" cy="-3.5" r="2.2" fill="var(--bone)" />
    </g>
  ),
  'hat-top-hat': (
    <g transform="rotate(-9 32 32)">
      <path d="M17-14H47L45 8H19Z" fill="var(--ultra)" />
      <path d="M18.4 0H45.6L45 8H19Z" fill="var(--bone)" />
      <rect x="8" y="6" width="48" height="6" rx="3" fill="var(--ultra-deep)" />
    </g>
  ),
  'hat-halo': (
    <>
      <ellipse cx="32" cy="-7" rx="19" ry="5.6" fill="none" stroke="var(--ultra)" strokeWidth="4" />
      <path d="M13-7A19 5.6 0 0 1 51-7" fill="none" stroke="var(--ultra-tint)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  'hat-w-crown': (
    <>
      <path d="M11 8 8-10 21 0 32-13 43 0 56-10 53 8Q32 1 11 8Z" fill="var(--plum)" />
      <path d="M11 8Q32 1 53 8L52 13Q32 6 12 13Z" fill="var(--ultra-deep)" />
    </>
  ),
  'hat-laurel': (
    <>
      <path d="M5 22C4 10 12 0 26-3M59 22C60 10 52 0 38-3" fill="none" stroke="var(--pine)" strokeWidth="2.6" />
      <g fill="var(--pista)" stroke="var(--pine)" strokeWidth="1.6" strokeLinejoin="round">
        {LAUREL.map(([x, y, turn]) => (
          <path key={x} d={LEAF} transform={`translate(${x} ${y}) rotate(${turn})`} />
        ))}
        {LAUREL.map(([x, y, turn]) => (
          <path key={x} d={LEAF} transform={`translate(${64 - x} ${y}) rotate(${-turn})`} />
        ))}
      </g>
    </>
  ),
};

const STAR = 'M0-7 2-2.2 7-1.9 3.1 1.4 4.4 6.4 0 3.6-4.4 6.4-3.1 1.4-7-1.9-2-2.2Z';

/** One eye around 0, 0. The monocle is beside them, because it keeps the eye of the mood. */
const EYES: Readonly<Record<string, (ink: string) => ReactNode>> = {
  'eyes-wide': (ink) => (
    <>
      <circle r="7" fill="var(--bone)" stroke={ink} strokeWidth="2.4" />
      <circle cy="0.6" r="3.2" fill={ink} />
    </>
  ),
  'eyes-sleepy': (ink) => (
    <>
      <path d="M-4.8 0H4.8A4.8 4.8 0 0 1-4.8 0Z" fill={ink} />
      <path d="M-6.6-0.6H6.6" stroke={ink} strokeWidth="2.9" strokeLinecap="round" />
    </>
  ),
  'eyes-shades': (ink) => (
    <>
      <path d="M-9.5-6H9.5L8.6 1.4A7 6.4 0 0 1-8.6 1.4Z" fill={ink} />
      <path d="M-5.4-3.4-2.2 2.6M-1.4-3.4 0.6 0.4" stroke="var(--bone)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  'eyes-stars': (ink) => <path d={STAR} fill={ink} />,
};

/** One mouth around 0, 0. */
const MOUTHS: Readonly<Record<string, (ink: string) => ReactNode>> = {
  'mouth-grin': (ink) => (
    <>
      <path d="M-12-5H12A12 12.5 0 0 1-12-5Z" fill={ink} />
      <path d="M-9.4-2.6H9.4A10 8 0 0 1 8.6 0.8H-8.6A10 8 0 0 1-9.4-2.6Z" fill="var(--bone)" />
    </>
  ),
  'mouth-whistle': (ink) => (
    <g fill="none" stroke={ink} strokeWidth="2.9" strokeLinecap="round">
      <circle cx="-2" cy="1" r="3.4" />
      <path d="M6-2 11-4.5M6.6 3 12 4" />
    </g>
  ),
  'mouth-moustache': (ink) => (
    <path d="M0-5C4-9 10-7 12-3 13-1 15-1 17-3 16 4 9 6 0 0-9 6-16 4-17-3-15-1-13-1-12-3-10-7-4-9 0-5Z" fill={ink} />
  ),
};

const SHUT_EYES: readonly (Mood | undefined)[] = ['shut', 'sleep'];
const STRONG_MOUTHS: readonly (Mood | undefined)[] = ['joy', 'wow', 'sleep'];

/** A strong mood of the moment is seen before worn eyes and a worn mouth; a moustache stays on it. */
export function WornFace({
  seed,
  mood,
  background,
  foreground = 'var(--ink)',
  ground,
  size,
  worn = '',
}: FaceProps & { worn?: string }) {
  const own = computeFaceFeatures(seed);
  const shown = mood ?? own.mood;
  const ids = worn.split(' ');
  const find = <Part,>(parts: Readonly<Record<string, Part>>): Part | undefined =>
    parts[ids.find((id) => Object.hasOwn(parts, id)) ?? ''];
  const drawEye = SHUT_EYES.includes(mood) ? undefined : find(EYES);
  const drawMouth = find(MOUTHS);
  const isMoodMouth = drawMouth === undefined || STRONG_MOUTHS.includes(mood);
  const isWornMouth = !isMoodMouth || ids.includes('mouth-moustache');
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} overflow="visible" aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill={background ?? find(COLOURS) ?? chooseFaceColour(own.background, ground)} />
      {[own.centreX - own.eyeGap, own.centreX + own.eyeGap].map((x) =>
        drawEye ? (
          <g key={x} transform={`translate(${x} ${own.eyeY})`}>
            {drawEye(foreground)}
          </g>
        ) : (
          <Eye key={x} x={x} y={own.eyeY} mood={shown} ink={foreground} />
        ),
      )}
      {ids.includes('eyes-monocle') && <Monocle x={own.centreX + own.eyeGap} y={own.eyeY} ink={foreground} />}
      {isMoodMouth && <Mouth x={own.centreX} mood={shown} ink={foreground} />}
      {isWornMouth && <g transform={`translate(${own.centreX} ${MOUTH_Y})`}>{drawMouth?.(foreground)}</g>}
      {find(HATS)}
    </svg>
  );
}

function Monocle({ x, y, ink }: { x: number; y: number; ink: string }) {
  return (
    <g fill="none" stroke={ink} strokeWidth="2.4" strokeLinecap="round">
      <circle cx={x} cy={y} r="8.4" />
      <path d={`M${x + 7} ${y + 5}Q${x + 9} ${y + 16} ${x + 4} ${y + 24}`} />
    </g>
  );
}
