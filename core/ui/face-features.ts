import { seededNumbers } from './seeded-numbers.ts';

export type Mood = 'calm' | 'o' | 'wow' | 'smug' | 'sleep' | 'shut' | 'joy';

export interface FaceFeatures {
  readonly background: string;
  readonly mood: Mood;
  readonly centreX: number;
  readonly eyeY: number;
  readonly eyeGap: number;
}

const BACKGROUNDS = ['vermilion', 'blush', 'pista', 'ultra-tint', 'bone', 'marigold-tint'] as const;
const MOODS: readonly Mood[] = ['o', 'calm', 'joy', 'wow', 'joy', 'shut'];

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
