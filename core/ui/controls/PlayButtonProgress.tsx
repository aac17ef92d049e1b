import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './PlayButton.module.css';

/** One moment of the rim: how far it is filled (0 to 1), and when in the turn that is (0 to 1). */
interface ProgressPoint {
  readonly part: number;
  readonly offset: number;
}

export interface RimKeyframes {
  /** Fills the half after twelve o'clock, then stands. */
  readonly first: Keyframe[];
  /** Stands, then fills the other half. */
  readonly second: Keyframe[];
  /** The round end that runs ahead. */
  readonly tip: Keyframe[];
}

const toRotation = (part: number, from: number, offset: number): Keyframe => ({
  offset,
  transform: `rotate(${Math.round((from + part * 360) * 100) / 100}deg)`,
});

/**
 * Returns the keyframes that fill the rim from one part to another, evenly.
 * The rim is two half rings that turn out from behind two covers: only transforms, so it never costs a repaint.
 */
export function computeRimKeyframes(from: number, to: number): RimKeyframes {
  const half: ProgressPoint[] = from < 0.5 && to > 0.5 ? [{ part: 0.5, offset: (0.5 - from) / (to - from) }] : [];
  const moments: ProgressPoint[] = [{ part: from, offset: 0 }, ...half, { part: to, offset: 1 }];
  return {
    first: moments.map(({ part, offset }) => toRotation(Math.min(part, 0.5), -180, offset)),
    second: moments.map(({ part, offset }) => toRotation(Math.max(part, 0.5) - 0.5, -180, offset)),
    tip: moments.map(({ part, offset }) => toRotation(part, 0, offset)),
  };
}

/** A stretch of time that the rim shows, in milliseconds of `performance.now()`. */
export interface PlayButtonClock {
  readonly startedAt: number;
  readonly durationMs: number;
  /** When it will really be over; null while nobody knows. */
  readonly endsAt: number | null;
}

/** As long as the end is not known the rim never closes: it waits here. */
const MAX_PENDING_PROGRESS = 0.95;

const computeProgress = (now: number, { startedAt, durationMs }: PlayButtonClock): number =>
  Math.min(Math.max((now - startedAt) / durationMs, 0), MAX_PENDING_PROGRESS);

/** The rim of a busy O: fills evenly, is held while the end is unknown, closes at the end. */
export function PlayButtonRim({ clock }: { clock: PlayButtonClock | null }) {
  const first = useRef<HTMLElement>(null);
  const second = useRef<HTMLElement>(null);
  const tip = useRef<HTMLElement>(null);
  const { startedAt, durationMs, endsAt } = clock ?? {};

  useLayoutEffect(() => {
    if (startedAt === undefined || durationMs === undefined || endsAt === undefined) return;
    const now = performance.now();
    const from = computeProgress(now, { startedAt, durationMs, endsAt });
    const to = endsAt === null ? MAX_PENDING_PROGRESS : 1;
    const until = endsAt ?? startedAt + durationMs * MAX_PENDING_PROGRESS;
    const turn = computeRimKeyframes(from, to);
    const running = (
      [
        ['first', first],
        ['second', second],
        ['tip', tip],
      ] as const
    ).map(([arm, ref]) => {
      const animation = ref.current?.animate(turn[arm], { duration: Math.max(until - now, 0), fill: 'both' });
      if (animation) animation.startTime = now;
      return animation;
    });
    return () => running.forEach((animation) => animation?.cancel());
  }, [startedAt, durationMs, endsAt]);

  return (
    <span className={styles.rim} aria-hidden="true">
      <span className={styles.half}>
        <i ref={first} className={styles.arm} />
      </span>
      <span className={styles.half}>
        <i ref={second} className={styles.arm} />
      </span>
      <i className={styles.tip} />
      <i ref={tip} className={styles.tip} />
    </span>
  );
}

/** The seconds that are left, as the cap of a busy O shows them. */
export function PlayButtonSeconds({ clock }: { clock: PlayButtonClock | null }) {
  const left = useSecondsLeft(clock);
  return <span aria-hidden="true">{left.toFixed(1)}</span>;
}

function useSecondsLeft(clock: PlayButtonClock | null): number {
  const { startedAt, durationMs, endsAt } = clock ?? {};
  const [left, setLeft] = useState((durationMs ?? 0) / 1000);
  useEffect(() => {
    if (startedAt === undefined || durationMs === undefined || endsAt === undefined) return;
    const least = endsAt === null ? (1 - MAX_PENDING_PROGRESS) * durationMs : 0;
    const end = endsAt ?? startedAt + durationMs;
    let frame = 0;
    const show = (): void => {
      // Tenths, rounded down: a frame that changes nothing on the screen draws nothing.
      setLeft(Math.floor(Math.max(end - performance.now(), least) / 100) / 10);
      frame = requestAnimationFrame(show);
    };
    show();
    return () => cancelAnimationFrame(frame);
  }, [startedAt, durationMs, endsAt]);
  return clock === null ? 0 : left;
}
