import type { CSSProperties } from 'react';
import styles from './DieRuler.module.css';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The six equal parts of a die's ruler, the one that was hit, and a pin exactly where the word lands, from 0 to 6. */
export function DieRuler({ place, face }: { place: number; face: number }) {
  return (
    <span className={styles.ruler} style={{ '--place': place } as CSSProperties} aria-hidden="true">
      {FACES.map((one) => (
        <span key={one} data-hit={one === face || undefined}>
          {one}
        </span>
      ))}
    </span>
  );
}
