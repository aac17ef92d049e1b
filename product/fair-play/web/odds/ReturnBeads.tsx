import { formatAmount } from '@wow/core/ui';
import type { Fraction } from '@wow/product/games';
import { beadCount, beadsOn } from '../../odds/beads.ts';
import { useMessages } from '../messages.ts';
import styles from './Picture.module.css';

const OVAL = { cx: 161, cy: 76, rx: 140, ry: 62 };

/** Of so many points bet, how many come back: each a token, and what does not come back dashed and hollow. */
export function ReturnBeads({ returned, parts }: { returned: Fraction; parts: number }) {
  const messages = useMessages();
  const { numerator, denominator } = returned;
  const shown = { back: formatAmount(numerator), all: formatAmount(denominator) };
  const beads = beadsOn(OVAL, beadCount(returned, parts));
  // On a full oval they would overlap.
  const radius = Math.min(6.6, 250 / beads.length);
  return (
    <div className={styles.picture}>
      <svg viewBox="0 0 322 152" role="img" aria-label={messages.beadsText(shown)}>
        {beads.map(({ x, y, returns }) => (
          <g key={`${x} ${y}`} stroke="var(--ink)" strokeWidth="2.6">
            {returns ? (
              <>
                <circle cx={x} cy={y} r={radius} fill="var(--marigold)" />
                <circle cx={x} cy={y} r={radius / 3.3} fill="var(--ink)" stroke="none" />
              </>
            ) : (
              <circle cx={x} cy={y} r={radius} fill="none" strokeDasharray="3 3.4" />
            )}
          </g>
        ))}
      </svg>
      <p className={styles.middle} aria-hidden="true">
        <b>{messages.backOfAll(shown)}</b>
        <span>{messages.pointsComeBack}</span>
      </p>
    </div>
  );
}
