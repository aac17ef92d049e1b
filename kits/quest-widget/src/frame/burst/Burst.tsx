import { useEffect, useRef, useEffectEvent, type CSSProperties } from 'react';
import type { Paid } from '../api/replies.ts';
import { Button } from '../view/Button.tsx';
import { useWidget } from '../widget-context.ts';
import { paidWords } from '../words/paid-words.ts';
import styles from './Burst.module.css';
import { Confetti } from './Confetti.tsx';
import { useSeenMiddle } from './use-seen-middle.ts';

/** What a claim came to, over everything else until the player goes on. */
export function Burst({ paid, onClose }: { paid: Paid; onClose: () => void }) {
  const widget = useWidget();
  const { say } = widget;
  const layer = useRef<HTMLDivElement>(null);
  const seenPx = useSeenMiddle(layer);
  const { main, sum, more } = paidWords(paid, widget);
  useEffect(() => layer.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const place = seenPx === null ? {} : ({ '--seen': `${seenPx}px` } as CSSProperties);
  // The more letters the smaller, down to a size in which a title takes several lines.
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
          <p id="burst-yours">{say('yours')}</p>
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
              {say('continue')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
