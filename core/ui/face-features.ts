import { seededNumbers } from './seeded-numbers.ts';

export type Mood = 'calm' | 'o' | 'wow' | 'smug' | 'sleep' | 'shut' | 'joy';

export interface FaceFeatures {
  readonly background: string;
  readonly mood: Mood;
  readonly centreX: number;
  readonly eyeY: number;
  readonly eyeGap: number;
}

export const BACKGROUNDS = ['vermilion', 'blush', 'pista', 'ultra-tint', 'bone', 'marigold-tint'] as const;
const MOODS: readonly Mood[] = ['o', 'calm', 'joy', 'wow', 'joy', 'shut'];

/** In the dark theme, text is as pale as bone. */
const LIKE: Readonly<Record<string, string>> = { 'var(--text)': 'var(--bone)' };
/** As far as this along the list, no two colours look alike. */
const SHIFT = 2;

/** Returns the colour of a face on this ground: its own, or another where it would vanish. */
export function faceColourOn(own: string, ground: string | undefined): string {
  if (ground === undefined || own !== (LIKE[ground] ?? ground)) return own;
  const at = BACKGROUNDS.findIndex((name) => own === `var(--${name})`);
  return `var(--${BACKGROUNDS[(at + SHIFT) % BACKGROUNDS.length]})`;
}

/** Returns the face of a name: the same name has the same face everywhere. */
export function faceFeatures(seed: string | number): FaceFeatures {
  const next = seededNumbers(seed);
  const background = BACKGROUNDS[Math.floor(next() * BACKGROUNDS.length)] ?? 'bone';
  const centreX = 32 + (next() - 0.5) * 8;
  const eyeY = 24 + next() * 4;
  const eyeGap = 9 + next() * 3;
  const mood = MOODS[Math.floor(next() * MOODS.length)] ?? 'o';
  return { background: `var(--${background})`, mood, centreX, eyeY, eyeGap };
}
