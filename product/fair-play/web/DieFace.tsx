import { Pips } from '@wow/core/ui';
import type { Side } from './side.ts';
import styles from './DieFace.module.css';

/** One die as it lies: the house's in ink, the player's in bone. Decoration beside the sum in words. */
export function DieFace({ side, face }: { side: Side; face: number }) {
  const isHouse = side === 'house';
  return (
    <svg className={styles.die} viewBox="-4 -4 108 108" aria-hidden="true">
      <rect
        width="100"
        height="100"
        rx="24"
        fill={isHouse ? 'var(--ink)' : 'var(--bone)'}
        stroke={`var(--die-rim, ${isHouse ? 'var(--on-ink-2)' : 'var(--on-bone-2)'})`}
        strokeWidth="5"
      />
      <Pips
        face={face}
        radius={9.5}
        color={isHouse ? 'var(--bone)' : 'var(--ink)'}
        one={isHouse ? 'var(--marigold)' : 'var(--vermilion)'}
        hole={isHouse ? 'var(--ink)' : 'var(--bone)'}
      />
    </svg>
  );
}
