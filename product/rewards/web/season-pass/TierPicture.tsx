import type { PassTier } from '../../season-cards.ts';

const circle = { cx: 120, cy: 120, r: 104, fill: 'none', strokeWidth: 22 } as const;

/** The round ends reach beyond the arc: at 99 % it must not look closed. */
const ARC = 0.96;

/** A hole with a rim, a ring that fills, or beads: dashes without length between round ends. */
export function TierPicture({ state, percent }: Pick<PassTier, 'state' | 'percent'>) {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true">
      {state === 'done' && (
        <>
          <circle {...circle} fill="var(--hole)" stroke="var(--marigold)" />
          <circle {...circle} r="115" stroke="var(--marigold-deep)" strokeWidth="3" />
        </>
      )}
      {state === 'current' && <circle {...circle} stroke="var(--bone-deep)" />}
      {state === 'current' && percent > 0 && (
        <circle
          {...circle}
          stroke="var(--marigold)"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${percent * ARC} 200`}
          transform="rotate(-90 120 120)"
        />
      )}
      {state === 'next' && (
        <circle {...circle} stroke="var(--bone-deep)" strokeLinecap="round" pathLength={24} strokeDasharray="0 1" />
      )}
    </svg>
  );
}
