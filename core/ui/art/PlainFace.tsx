import { createSeededRandom } from './seeded-numbers.ts';

export type Mood = 'calm' | 'o' | 'wow' | 'smug' | 'sleep' | 'shut' | 'joy';

export const BACKGROUNDS = ['vermilion', 'blush', 'pista', 'ultra-tint', 'bone', 'marigold-tint'] as const;
const MOODS: readonly Mood[] = ['o', 'calm', 'joy', 'wow', 'joy', 'shut'];

/** In the dark theme, text is as pale as bone. */
const LIKE: Readonly<Record<string, string>> = { 'var(--text)': 'var(--bone)' };
/** As far as this along the list, no two colours look alike. */
const SHIFT = 2;

/** Returns its own colour, or another where it would vanish. */
export function chooseFaceColour(own: string, ground: string | undefined): string {
  if (ground === undefined || own !== (LIKE[ground] ?? ground)) return own;
  const at = BACKGROUNDS.findIndex((name) => own === `var(--${name})`);
  return `var(--${BACKGROUNDS[(at + SHIFT) % BACKGROUNDS.length]})`;
}

/** The same name has the same face everywhere. */
export function computeFaceFeatures(seed: string | number) {
  const next = createSeededRandom(seed);
  const background = BACKGROUNDS[Math.floor(next() * BACKGROUNDS.length)] ?? 'bone';
  const centreX = 32 + (next() - 0.5) * 8;
  const eyeY = 24 + next() * 4;
  const eyeGap = 9 + next() * 3;
  const mood: Mood = MOODS[Math.floor(next() * MOODS.length)] ?? 'o';
  return { background: `var(--${background})`, mood, centreX, eyeY, eyeGap };
}

export interface FaceProps {
  seed: string | number;
  mood?: Mood | undefined;
  background?: string;
  foreground?: string;
  /** A face of the same colour takes another. */
  ground?: string;
  size: number;
}

export const MOUTH_Y = 42;

export function Eye({ x, y, mood, ink }: { x: number; y: number; mood: Mood; ink: string }) {
  const line = { fill: 'none', stroke: ink, strokeWidth: 2.9, strokeLinecap: 'round' } as const;
  switch (mood) {
    case 'sleep':
    case 'shut':
      return <path d={`M${x - 4} ${y}q4 4 8 0`} {...line} />;
    case 'joy':
      return <path d={`M${x - 4.4} ${y + 2}q4.4 -6 8.8 0`} {...line} />;
    case 'smug':
      return <path d={`M${x - 5} ${y - 1}h10a5 5 0 0 1-10 0z`} fill={ink} />;
    case 'calm':
    case 'o':
    case 'wow':
      return <circle cx={x} cy={y} r="3.5" fill={ink} />;
  }
}

export function Mouth({ x, mood, ink }: { x: number; mood: Mood; ink: string }) {
  const line = { fill: 'none', stroke: ink, strokeWidth: 3, strokeLinecap: 'round' } as const;
  switch (mood) {
    case 'o':
      return <circle cx={x} cy={MOUTH_Y} r="4.4" {...line} />;
    case 'wow':
      return <circle cx={x} cy={MOUTH_Y + 1} r="7.2" fill={ink} />;
    case 'calm':
      return <path d={`M${x - 6} ${MOUTH_Y}h12`} {...line} />;
    case 'smug':
      return <path d={`M${x - 6} ${MOUTH_Y + 1}q8 2.5 13-5`} {...line} />;
    case 'joy':
      return <path d={`M${x - 8} ${MOUTH_Y - 3}h16a8 8.6 0 0 1-16 0z`} fill={ink} />;
    case 'sleep':
      return <circle cx={x} cy={MOUTH_Y} r="3" fill={ink} />;
    case 'shut':
      return <path d={`M${x - 4} ${MOUTH_Y}h8`} {...line} />;
  }
}

/** The face of a name, with nothing that its player wears. */
export function PlainFace({ seed, mood, background, foreground = 'var(--ink)', ground, size }: FaceProps) {
  const own = computeFaceFeatures(seed);
  const shown = mood ?? own.mood;
  const disc = background ?? chooseFaceColour(own.background, ground);
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill={disc} />
      <Eye x={own.centreX - own.eyeGap} y={own.eyeY} mood={shown} ink={foreground} />
      <Eye x={own.centreX + own.eyeGap} y={own.eyeY} mood={shown} ink={foreground} />
      <Mouth x={own.centreX} mood={shown} ink={foreground} />
    </svg>
  );
}
