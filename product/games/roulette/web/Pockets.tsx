import { memo } from 'react';
import { sectionWidth } from '../../table/wheel.ts';
import { TIERS, type Tier } from '../rules.ts';
import { CENTRE, CUPS_TO, NUMBERS_AT, POCKETS_TO, shapeOf } from '../wheel-shape.ts';
import { VIEW_BOX, wheelPaths, zeroMarks } from './wheel-paths.ts';
import styles from './Wheel.module.css';

const POCKET = { red: 'var(--vermilion)', black: 'var(--ink)', zero: 'var(--pine)' } as const;
const CUP = { red: 'var(--vermilion-deep)', black: 'var(--ink-2)', zero: 'var(--ink)' } as const;
const DOT = { red: 'var(--vermilion-deep)', black: 'var(--ink-3)', zero: 'none' } as const;
const NUMBER = { red: 'var(--ink)', black: 'var(--bone)' } as const;

/** The sections of the wheel. Drawn once: what turns is the layer that they lie in. */
export const Pockets = memo(function Pockets({ sections }: { sections: readonly Tier[] }) {
  const { pockets, cups, dots, spokes } = wheelPaths(sections);
  const { numbered } = shapeOf(sections.length);
  const zeros = zeroMarks(sections);
  const line = { fill: 'none', stroke: 'var(--bone)', strokeWidth: numbered ? 2.4 : 4 };
  return (
    <svg className={styles.pockets} viewBox={VIEW_BOX}>
      {TIERS.map((tier) => (
        <g key={tier}>
          <path d={pockets[tier]} fill={POCKET[tier]} />
          {cups && <path d={cups[tier]} fill={CUP[tier]} />}
          {dots && <path d={dots[tier]} fill={DOT[tier]} />}
        </g>
      ))}
      {numbered && <Numbers sections={sections} />}
      <path d={zeros.path} fill="none" stroke="var(--pista)" strokeWidth={zeros.thickness} />
      <path d={spokes} {...line} />
      {numbered && <circle cx={CENTRE} cy={CENTRE} r={CUPS_TO} {...line} />}
      <circle cx={CENTRE} cy={CENTRE} r={POCKETS_TO + 1} {...line} />
    </svg>
  );
});

/** Each section's number is its place, counted from 0. The zero has its O instead. */
function Numbers({ sections }: { sections: readonly Tier[] }) {
  const { numberSize } = shapeOf(sections.length);
  const baseline = CENTRE - NUMBERS_AT + numberSize * 0.41;
  return (
    <g className={styles.numbers} fontSize={numberSize}>
      {sections.map(
        (tier, index) =>
          tier !== 'zero' && (
            <text
              key={index}
              x={CENTRE}
              y={baseline}
              fill={NUMBER[tier]}
              transform={`rotate(${index * sectionWidth(sections.length)} ${CENTRE} ${CENTRE})`}
            >
              {index}
            </text>
          ),
      )}
    </g>
  );
}
