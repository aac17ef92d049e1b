import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rimTurn } from './rim-turn.ts';
import styles from './OButton.module.css';

/** A stretch of time that the rim shows, in milliseconds of `performance.now()`. */
export interface RimClock {
  readonly startedAt: number;
  readonly durationMs: number;
  /** When it will really be over; null while nobody knows. */
  readonly endsAt: number | null;
}

/** As long as the end is not known the rim never closes: it waits here. */
const HELD_AT = 0.95;

const partAt = (now: number, { startedAt, durationMs }: RimClock): number =>
  Math.min(Math.max((now - startedAt) / durationMs, 0), HELD_AT);

/** The rim of a busy O: fills evenly, is held while the end is unknown, closes at the end. */
export function ORim({ clock }: { clock: RimClock | null }) {
  const first = useRef<HTMLElement>(null);
  const second = useRef<HTMLElement>(null);
  const tip = useRef<HTMLElement>(null);
  const { startedAt, durationMs, endsAt } = clock ?? {};

  useLayoutEffect(() => {
    if (startedAt === undefined || durationMs === undefined || endsAt === undefined) return;
    const now = performance.now();
    const from = partAt(now, { startedAt, durationMs, endsAt });
    const to = endsAt === null ? HELD_AT : 1;
    const until = endsAt ?? startedAt + durationMs * HELD_AT;
    const turn = rimTurn(from, to);
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
export function OSeconds({ clock }: { clock: RimClock | null }) {
  const left = useSecondsLeft(clock);
  return <span aria-hidden="true">{left.toFixed(1)}</span>;
}

function useSecondsLeft(clock: RimClock | null): number {
  const { startedAt, durationMs, endsAt } = clock ?? {};
  const [left, setLeft] = useState((durationMs ?? 0) / 1000);
  useEffect(() => {
    if (startedAt === undefined || durationMs === undefined || endsAt === undefined) return;
    const least = endsAt === null ? (1 - HELD_AT) * durationMs : 0;
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
