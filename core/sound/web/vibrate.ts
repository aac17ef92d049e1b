import { prefersReducedMotion } from '@wow/core/ui';

const DURATIONS_MS = { light: 8, medium: 18 } as const;

/** Lets a phone be felt: light on a press, medium on a landing. Does nothing on other machines and with reduced motion. */
export function vibrate(strength: keyof typeof DURATIONS_MS): void {
  if (prefersReducedMotion() || !('vibrate' in navigator) || !matchMedia('(pointer: coarse)').matches) return;
  navigator.vibrate(DURATIONS_MS[strength]);
}
