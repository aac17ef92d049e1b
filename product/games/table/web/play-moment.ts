/**
 * Calls `then` so many ms after `startedAt`, in the animations' own time, so that it never drifts from what is seen.
 * Returns what waits, to be cancelled.
 */
export function playMoment(element: Element, startedAt: number, delayMs: number, then: () => void): Animation {
  const animation = element.animate([], { duration: delayMs });
  animation.startTime = startedAt;
  animation.onfinish = then;
  return animation;
}
