import type { Simulated } from './simulate.ts';

/** Returns what broke, after how many events, the last of them, and how to see it again; null when nothing broke. */
export const storyOf = ({ seed, steps, broken, trace }: Simulated): string | null =>
  broken &&
  [
    `seed ${seed}, step ${steps}: ${broken.message}`,
    ...trace,
    `Again: SIM_SEED=${seed} npx vitest run product/games/server/simulation/simulation.test.ts`,
  ].join('\n');
