import { memo, type RefObject, useRef } from 'react';
import { sectionWidth, computeSectionTurn } from '../../table/wheel.ts';
import { TIERS, type Tier } from '../rules.ts';
import { CENTRE, CUPS_TO, NUMBERS_AT, POCKETS_TO, computeWheelShape } from '../wheel-shape.ts';
import { VIEW_BOX, wheelPaths, zeroMarks, pocketOutline, type WheelPosition } from './wheel-paths.ts';
import styles from './Wheel.module.css';
import type { Landing, Roll } from '../../table/roll.ts';
import { playMoment, playMotion, useRollMotion, useLandingFade } from '../../table/web/use-roll-motion.ts';
import {
  createDrop,
  computeLift,
  BALL,
  BLURRED_FROM_MS,
  createLanding,
  landingStart,
  createLaunch,
  createLoop,
  WHEEL,
  atTurn,
} from '../wheel-motion.ts';

const POCKET = { red: 'var(--vermilion)', black: 'var(--ink)', zero: 'var(--pine)' } as const;
const CUP = { red: 'var(--vermilion-deep)', black: 'var(--ink-2)', zero: 'var(--ink)' } as const;
const DOT = { red: 'var(--vermilion-deep)', black: 'var(--ink-3)', zero: 'none' } as const;
const NUMBER = { red: 'var(--ink)', black: 'var(--bone)' } as const;

/** The sections of the wheel. Drawn once: what turns is the layer that they lie in. */
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

interface HitPocketProps {
  index: number;
  sections: number;
  won: boolean;
}

/** The ball's pocket: marked in marigold when it won, in bone when not, inside ink. */
function HitPocket({ index, sections, won }: HitPocketProps) {
  const path = pocketOutline(index, sections);
  const { outline } = computeWheelShape(sections);
  return (
    <svg className={styles.hit} viewBox={VIEW_BOX} fill="none" strokeLinejoin="round">
      <path d={path} stroke="var(--ink)" strokeWidth={outline + EDGE} />
      <path d={path} stroke={won ? 'var(--marigold)' : 'var(--bone)'} strokeWidth={outline} />
    </svg>
  );
}

/** The ball, in its pocket at the top of its layer. */
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

/** The layers that move: the wheel, in it the way of the ball, and on that the ball itself, in and out. */
interface WheelLayers {
  readonly wheel: RefObject<HTMLElement | null>;
  readonly orbit: RefObject<HTMLElement | null>;
  readonly ball: RefObject<HTMLElement | null>;
}

interface Spin {
  readonly roll: Roll | null;
  /** How it stood when the roll began. */
  readonly place: WheelPosition;
  readonly sections: number;
  /** Known when the landing is. */
  readonly landsOn: number | null;
}

const BLURRED = 'data-blurred';
const FOR_EVER = { iterations: Number.POSITIVE_INFINITY };

/** Moves wheel and ball through a roll. */
function useWheelMotion(layers: WheelLayers, { roll, place, sections, landsOn }: Spin): void {
  const { lift } = computeWheelShape(sections).ball;
  const from = { wheel: computeSectionTurn(place.pointer, sections), ball: computeSectionTurn(place.ball, sections) };

  useRollMotion(roll, {
    launch(startedAt) {
      const { wheel, orbit, ball } = current(layers);
      const running = [
        playMotion(wheel, createLaunch(WHEEL, from.wheel), startedAt, { fill: 'both' }),
        playMotion(wheel, createLoop(WHEEL, from.wheel), startedAt, FOR_EVER),
        playMotion(orbit, createLaunch(BALL, from.ball), startedAt, { fill: 'both' }),
        playMotion(orbit, createLoop(BALL, from.ball), startedAt, FOR_EVER),
        playMotion(ball, computeLift(lift), startedAt, { fill: 'both' }),
        playMoment(wheel, startedAt, BLURRED_FROM_MS, () => wheel.setAttribute(BLURRED, '')),
      ];
      return () => {
        running.forEach((animation) => animation.cancel());
        wheel.removeAttribute(BLURRED);
      };
    },
    land(startedAt, { answeredAt, endsAt }) {
      if (landsOn === null) return () => {};
      const { wheel, orbit, ball } = current(layers);
      const landing: Landing = { answeredAt: answeredAt - startedAt, endsAt: endsAt - startedAt };
      const lands = { index: landsOn, sections };
      const running = [
        playMotion(wheel, createLanding(WHEEL, from.wheel, lands, landing), startedAt, { fill: 'forwards' }),
        playMotion(orbit, createLanding(BALL, from.ball, lands, landing), startedAt, { fill: 'forwards' }),
        playMotion(ball, createDrop(lift, landing), startedAt, { fill: 'forwards' }),
        playMoment(wheel, startedAt, landingStart(landing), () => wheel.removeAttribute(BLURRED)),
      ];
      return () => running.forEach((animation) => animation.cancel());
    },
  });
}

function current({ wheel, orbit, ball }: WheelLayers) {
  if (!wheel.current || !orbit.current || !ball.current) throw new Error('a wheel turned before it was drawn');
  return { wheel: wheel.current, orbit: orbit.current, ball: ball.current };
}

interface RotorProps {
  sections: readonly Tier[];
  /** The position at rest. */
  place: WheelPosition;
  roll?: Roll | null;
  landsOn?: number | null;
  /** The pocket to mark when the round has ended. */
  hit?: { readonly index: number; readonly won: boolean } | null;
  /** With reduced motion: it comes into view by then, over the wheel as it stood. */
  fadesInUntil?: number;
}

/** The parts of the wheel that turn. */
export function Rotor({ sections, place, roll = null, landsOn = null, hit = null, fadesInUntil }: RotorProps) {
  const wheel = useRef<HTMLDivElement>(null);
  const orbit = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const count = sections.length;
  useWheelMotion({ wheel, orbit, ball }, { roll, place, sections: count, landsOn });
  useLandingFade(wheel, 'in', fadesInUntil);
  return (
    <div
      ref={wheel}
      className={styles.layer}
      style={{ transform: atTurn(WHEEL, computeSectionTurn(place.pointer, count)) }}
    >
      <Pockets sections={sections} />
      {hit && <HitPocket {...hit} sections={count} />}
      <div
        ref={orbit}
        className={styles.layer}
        style={{ transform: atTurn(BALL, computeSectionTurn(place.ball, count)) }}
      >
        <div ref={ball} className={styles.layer}>
          <Ball sections={count} />
        </div>
      </div>
    </div>
  );
}
