import type { RefObject } from 'react';
import type { Landing, Roll } from '../../table/roll.ts';
import { playMoment } from '../../table/web/play-moment.ts';
import { playMotion } from '../../table/web/play-motion.ts';
import { useRollMotion } from '../../table/web/use-roll-motion.ts';
import { turnOfSection } from '../../table/wheel.ts';
import { dropOf, liftOf } from '../ball-drop.ts';
import { BALL, BLURRED_FROM_MS, landingOf, landingStart, launchOf, loopOf, WHEEL } from '../wheel-motion.ts';
import { shapeOf } from '../wheel-shape.ts';
import type { WheelPlace } from './wheel-place.ts';

/** The layers that move: the wheel, in it the way of the ball, and on that the ball itself, in and out. */
export interface WheelLayers {
  readonly wheel: RefObject<HTMLElement | null>;
  readonly orbit: RefObject<HTMLElement | null>;
  readonly ball: RefObject<HTMLElement | null>;
}

interface Spin {
  readonly roll: Roll | null;
  /** How it stood when the roll began. */
  readonly place: WheelPlace;
  readonly sections: number;
  /** Known when the landing is. */
  readonly landsOn: number | null;
}

const BLURRED = 'data-blurred';
const FOR_EVER = { iterations: Number.POSITIVE_INFINITY };

/** Moves wheel and ball through a roll. */
export function useWheelMotion(layers: WheelLayers, { roll, place, sections, landsOn }: Spin): void {
  const { lift } = shapeOf(sections).ball;
  const from = { wheel: turnOfSection(place.pointer, sections), ball: turnOfSection(place.ball, sections) };

  useRollMotion(roll, {
    launch(startedAt) {
      const { wheel, orbit, ball } = current(layers);
      const running = [
        playMotion(wheel, launchOf(WHEEL, from.wheel), startedAt, { fill: 'both' }),
        playMotion(wheel, loopOf(WHEEL, from.wheel), startedAt, FOR_EVER),
        playMotion(orbit, launchOf(BALL, from.ball), startedAt, { fill: 'both' }),
        playMotion(orbit, loopOf(BALL, from.ball), startedAt, FOR_EVER),
        playMotion(ball, liftOf(lift), startedAt, { fill: 'both' }),
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
        playMotion(wheel, landingOf(WHEEL, from.wheel, lands, landing), startedAt, { fill: 'forwards' }),
        playMotion(orbit, landingOf(BALL, from.ball, lands, landing), startedAt, { fill: 'forwards' }),
        playMotion(ball, dropOf(lift, landing), startedAt, { fill: 'forwards' }),
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
