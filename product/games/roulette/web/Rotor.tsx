import { memo, useRef } from 'react';
import type { Roll } from '../../table/roll.ts';
import { useLandingFade, useRollMotion } from '../../table/web/use-roll-motion.ts';
import { computeSectionTurn, sectionWidth } from '../../table/wheel.ts';
import { TIERS, type Tier } from '../rules.ts';
import {
  atTurn,
  BALL,
  BLURRED_FROM_MS,
  computeLift,
  createDrop,
  createLanding,
  createLaunch,
  createLoop,
  landingStart,
  WHEEL,
} from '../wheel-motion.ts';
import { CENTRE, computeWheelShape, CUPS_TO, NUMBERS_AT, POCKETS_TO } from '../wheel-shape.ts';
import { pocketOutline, VIEW_BOX, wheelPaths, type WheelPosition, zeroMarks } from './wheel-paths.ts';
import styles from './Wheel.module.css';

const POCKET = { red: 'var(--vermilion)', black: 'var(--ink)', zero: 'var(--pine)' } as const;
const CUP = { red: 'var(--vermilion-deep)', black: 'var(--ink-2)', zero: 'var(--ink)' } as const;
const DOT = { red: 'var(--vermilion-deep)', black: 'var(--ink-3)', zero: 'none' } as const;
const NUMBER = { red: 'var(--ink)', black: 'var(--bone)' } as const;

/** Drawn once: the layer around it turns. */
const Pockets = memo(function Pockets({ sections }: { sections: readonly Tier[] }) {
  const { pockets, cups, dots, spokes } = wheelPaths(sections);
  const { numbered } = computeWheelShape(sections.length);
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
  const { numberSize } = computeWheelShape(sections.length);
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

/** How much wider the ink is than the mark, both sides together. */
const EDGE = 6;

function HitPocket({ index, sections, won }: { index: number; sections: number; won: boolean }) {
  const path = pocketOutline(index, sections);
  const { outline } = computeWheelShape(sections);
  return (
    <svg className={styles.hit} viewBox={VIEW_BOX} fill="none" strokeLinejoin="round">
      <path d={path} stroke="var(--ink)" strokeWidth={outline + EDGE} />
      <path d={path} stroke={won ? 'var(--marigold)' : 'var(--bone)'} strokeWidth={outline} />
    </svg>
  );
}

const Ball = memo(function Ball({ sections }: { sections: number }) {
  const { radius, restsAt } = computeWheelShape(sections).ball;
  const y = CENTRE - restsAt;
  const glint = radius * 0.36;
  return (
    <svg className={styles.layer} viewBox={VIEW_BOX}>
      <circle cx={CENTRE} cy={y + 3} r={radius} fill="var(--ink)" opacity=".35" />
      <circle cx={CENTRE} cy={y} r={radius} fill="var(--bone-tint)" stroke="var(--ink)" strokeWidth="3" />
      <circle cx={CENTRE - glint} cy={y - glint} r={radius * 0.27} fill="var(--bone-deep)" />
    </svg>
  );
});

interface RotorProps {
  sections: readonly Tier[];
  place: WheelPosition;
  roll?: Roll | null;
  landsOn?: number | null;
  hit?: { readonly index: number; readonly won: boolean } | null;
  /** With reduced motion it fades in over the wheel as it was. */
  fadesInUntil?: number;
}

/** The wheel turns, in it the orbit of the ball, and on that the ball moves in and out. */
export function Rotor({ sections, place, roll = null, landsOn = null, hit = null, fadesInUntil }: RotorProps) {
  const wheel = useRef<HTMLDivElement>(null);
  const orbit = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const count = sections.length;
  const { lift } = computeWheelShape(count).ball;
  const from = { wheel: computeSectionTurn(place.pointer, count), ball: computeSectionTurn(place.ball, count) };
  useRollMotion(roll, {
    blurs: wheel,
    blursFromMs: BLURRED_FROM_MS,
    launch: () => [
      [wheel, createLaunch(WHEEL, from.wheel), createLoop(WHEEL, from.wheel)],
      [orbit, createLaunch(BALL, from.ball), createLoop(BALL, from.ball)],
      [ball, computeLift(lift)],
    ],
    land(landing) {
      const lands = { index: landsOn ?? 0, sections: count };
      return {
        blursUntilMs: landingStart(landing),
        motions: [
          [wheel, createLanding(WHEEL, from.wheel, lands, landing)],
          [orbit, createLanding(BALL, from.ball, lands, landing)],
          [ball, createDrop(lift, landing)],
        ],
      };
    },
  });
  useLandingFade(wheel, 'in', fadesInUntil);
  return (
    <div ref={wheel} className={styles.layer} style={{ transform: atTurn(WHEEL, from.wheel) }}>
      <Pockets sections={sections} />
      {hit && <HitPocket {...hit} sections={count} />}
      <div ref={orbit} className={styles.layer} style={{ transform: atTurn(BALL, from.ball) }}>
        <div ref={ball} className={styles.layer}>
          <Ball sections={count} />
        </div>
      </div>
    </div>
  );
}
