const CENTRE = 32;
const STEPS_PER_LOBE = 16;

/** Returns the outline of a rank badge in a box of 64: a disc with this many soft lobes. */
export function badgePath(lobes: number, radius: number): string {
  const depth = 0.2 / (1 + lobes * 0.11);
  const steps = lobes * STEPS_PER_LOBE;
  const points = Array.from({ length: steps }, (_, step) => {
    const turn = (step / steps) * 2 * Math.PI - Math.PI / 2;
    const reach = radius * (1 - depth + depth * Math.cos(lobes * turn + (lobes * Math.PI) / 2));
    return `${(CENTRE + reach * Math.cos(turn)).toFixed(2)} ${(CENTRE + reach * Math.sin(turn)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}
