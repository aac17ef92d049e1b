/** One animation of a round; times in ms from the start of the round. */
export interface TimedMotion {
  readonly startsAt: number;
  readonly durationMs: number;
  readonly keyframes: readonly {
    readonly transform: string;
    readonly opacity?: number;
    readonly offset?: number;
    readonly easing?: string;
  }[];
}

/** Begins and ends at no speed. */
export const SWING = 'cubic-bezier(0.3333, 0, 0.6667, 1)';

/** Exact curves of an even gain and an even loss of speed. */
export const SPEED_UP = 'cubic-bezier(0.3333, 0, 0.6667, 0.3333)';
export const BRAKE = 'cubic-bezier(0.3333, 0.6667, 0.6667, 1)';
