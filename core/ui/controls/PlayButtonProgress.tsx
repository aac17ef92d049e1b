import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './PlayButton.module.css';

const toRotation = (part: number, from: number, offset: number): Keyframe => ({
  offset,
  transform: `rotate(${Math.round((from + part * 360) * 100) / 100}deg)`,
});

/**
 * Returns the keyframes that fill the rim evenly from one part (0 to 1) to another. Two half rings rotate out from behind
 * covers, the second after the first, and a tip runs around: transforms need no repaint.
 */
export function computeRimKeyframes(
  from: number,
  to: number,
): Readonly<Record<'first' | 'second' | 'tip', Keyframe[]>> {
  const half = from < 0.5 && to > 0.5 ? [{ part: 0.5, offset: (0.5 - from) / (to - from) }] : [];
  const moments = [{ part: from, offset: 0 }, ...half, { part: to, offset: 1 }];
  return {
    first: moments.map(({ part, offset }) => toRotation(Math.min(part, 0.5), -180, offset)),
    second: moments.map(({ part, offset }) => toRotation(Math.max(part, 0.5) - 0.5, -180, offset)),
    tip: moments.map(({ part, offset }) => toRotation(part, 0, offset)),
  };
}

/** In milliseconds of `performance.now()`. */
export interface PlayButtonClock {
  readonly startedAt: number;
  readonly durationMs: number;
  /** Null until it is known. */
  readonly endsAt: number | null;
}

const MAX_PENDING_PROGRESS = 0.95;

export function PlayButtonRim({ clock }: { clock: PlayButtonClock | null }) {
  const first = useRef<HTMLElement>(null);
  const second = useRef<HTMLElement>(null);
  const tip = useRef<HTMLElement>(null);
  const { startedAt, durationMs, endsAt } = clock ?? {};

  useLayoutEffect(() => {
    if (startedAt === undefined || durationMs === undefined || endsAt === undefined) return;
    const now = performance.now();
    const from = Math.min(Math.max((now - startedAt) / durationMs, 0), MAX_PENDING_PROGRESS);
    const until = endsAt ?? startedAt + durationMs * MAX_PENDING_PROGRESS;
    const frames = computeRimKeyframes(from, endsAt === null ? MAX_PENDING_PROGRESS : 1);
    const play = (element: HTMLElement | null, keyframes: Keyframe[]): Animation | undefined => {
      const animation = element?.animate(keyframes, { duration: Math.max(until - now, 0), fill: 'both' });
      if (animation) animation.startTime = now;
      return animation;
    };
    const running = [
      play(first.current, frames.first),
      play(second.current, frames.second),
      play(tip.current, frames.tip),
    ];
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

export function PlayButtonSeconds({ clock }: { clock: PlayButtonClock | null }) {
  const { startedAt, durationMs, endsAt } = clock ?? {};
  const [left, setLeft] = useState((durationMs ?? 0) / 1000);
  useEffect(() => {
    if (startedAt === undefined || durationMs === undefined || endsAt === undefined) return;
    const least = endsAt === null ? (1 - MAX_PENDING_PROGRESS) * durationMs : 0;
    const end = endsAt ?? startedAt + durationMs;
    const show = (): void => {
      // Tenths, rounded down: an unchanged state renders nothing.
      setLeft(Math.floor(Math.max(end - performance.now(), least) / 100) / 10);
      frame = requestAnimationFrame(show);
    };
    let frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [startedAt, durationMs, endsAt]);
  return <span aria-hidden="true">{(clock === null ? 0 : left).toFixed(1)}</span>;
}
