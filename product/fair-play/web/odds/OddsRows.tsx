import type { Fraction } from '@wow/product/games';
import { inLine, percentOf } from '../../odds/percent.ts';
import styles from './OddsRows.module.css';

interface OddsRow {
  readonly name: string;
  readonly part: Fraction;
}

/** What can happen, each as a fraction and as a percentage. */
export function OddsRows({ rows, title }: { rows: readonly OddsRow[]; title?: string }) {
  return (
    <div className={styles.rows}>
      {title !== undefined && <h4>{title}</h4>}
      <dl>
        {rows.map(({ name, part }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{inLine(part)}</dd>
            <dd>{percentOf(part)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
