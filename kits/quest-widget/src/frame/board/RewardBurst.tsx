import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { Paid } from '../api/replies.ts';
import { formatPaid } from '../i18n/format.ts';
import { useWidget } from '../state/widget-context.ts';
import { Button } from '../ui/Button.tsx';
import styles from './RewardBurst.module.css';

const COUNT = 44;
const COLORS = ['marigold', 'vermilion', 'blush', 'pista', 'ultra-tint', 'bone'];
/** A disc, a ring, a pennant, a stick and the logo's W, in a box of 26 units. */
const SHAPES = [
  'M13 5a8 8 0 1 1 0 16a8 8 0 1 1 0-16',
  'M13 3a10 10 0 1 1 0 20a10 10 0 1 1 0-20M13 8a5 5 0 1 0 0 10a5 5 0 1 0 0-10',
  'M4 5L23 12L7 23Z',
  'M10 3h6v20h-6z',
  'M0 3H7.200L9 13.8 10.8 3H15.200L17 13.8 18.8 3H26L21.4 24H15L13 14.7 11 24H4.600Z',
];

interface Piece extends CSSProperties {
  readonly '--dx': string;
  readonly '--dy': string;
}

let seed = 55_446;

/** Returns a number in [0, 1); each page gets the same ones. */
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 4_294_967_296;
}

const pickRandom = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';

const PIECES = Array.from({ length: COUNT }, (_, place) => {
  const turn = (2 * Math.PI * place) / COUNT + random() * 0.2;
  const far = 0.62 + random() * 0.9;
  const style: Piece = {
    '--dx': `calc(var(--coin) * ${(far * 1.5 * Math.cos(turn)).toFixed(3)})`,
    '--dy': `calc(var(--coin) * ${(far * Math.sin(turn)).toFixed(3)})`,
    color: `var(--${pickRandom(COLORS)})`,
    rotate: `${Math.round(random() * 360)}deg`,
    scale: (0.5 + random() * 0.7).toFixed(2),
    animationDelay: `${Math.round(random() * 160)}ms`,
  };
  return { place, style, shape: pickRandom(SHAPES) };
});

function Confetti() {
  return (
    <div className={styles['confetti']} aria-hidden="true">
      {PIECES.map(({ place, style, shape }) => (
        <svg key={place} className={styles['piece']} style={style} viewBox="0 0 26 26">
          <path d={shape} fill="currentColor" fillRule="evenodd" />
        </svg>
      ))}
    </div>
  );
}

/**
 * Returns the CSS pixels from an element's top to the middle of its visible part, or null until known. The window of a
 * frame that is as high as its content does not say.
 */
function useVisibleCenter(element: RefObject<HTMLElement | null>): number | null {
  const [middlePx, setMiddle] = useState<number | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const { intersectionRect: seen, boundingClientRect: whole } = entry;
      if (seen.height > 0) setMiddle(Math.round(seen.top - whole.top + seen.height / 2));
      observer.disconnect();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return middlePx;
}

export function RewardBurst({ paid, onClose }: { paid: Paid; onClose: () => void }) {
  const widget = useWidget();
  const { formatMessage } = widget;
  const layer = useRef<HTMLDivElement>(null);
  const seenPx = useVisibleCenter(layer);
  const { main, sum, more } = formatPaid(paid, widget);
  useEffect(() => layer.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onClose]);

  const place = seenPx === null ? {} : ({ '--seen': `${seenPx}px` } as CSSProperties);
  // Long texts are smaller, down to the size at which they wrap.
  const letters = { '--letters': Math.min(10, Math.max(5, main.length)) } as CSSProperties;
  return (
    <div
      ref={layer}
      className={styles['burst']}
      style={place}
      role="dialog"
      aria-modal="true"
      aria-labelledby="burst-main"
    >
      <div className={styles['middle']}>
        <div className={`${styles['ring']} ${styles['outer']}`} />
        <div className={`${styles['ring']} ${styles['inner']}`} />
        <Confetti />
        <div className={styles['coin']}>
          <p id="burst-yours">{formatMessage('yours')}</p>
          <p id="burst-main" className={styles['main']} style={letters}>
            {main}
          </p>
          {sum && <p>{sum}</p>}
          {more.map((words) => (
            <p key={words} className={styles['more']}>
              {words}
            </p>
          ))}
          <div className={styles['button']}>
            <Button look="ink" onClick={onClose}>
              {formatMessage('continue')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
