import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CoverRadio } from '@wow/core/ui';
import { useAccountMessages } from '../messages.ts';
import type { TimeOutLength } from './time-out-lengths.ts';
import styles from './LengthChoice.module.css';

interface LengthChoiceProps {
  lengths: readonly TimeOutLength[];
  chosen: TimeOutLength;
  onChoose: (length: TimeOutLength) => void;
  /** Stands between the lengths and the way to longer ones. */
  children: ReactNode;
}

/** So many stand there at first; the others come when they are asked for. */
const AT_FIRST = 3;

export function LengthChoice({ lengths, chosen, onChoose, children }: LengthChoiceProps) {
  const messages = useAccountMessages();
  const [isLong, setLong] = useState(false);
  const firstLong = useRef<HTMLInputElement>(null);
  const shown = isLong ? lengths : lengths.slice(0, AT_FIRST);
  useEffect(() => {
    // The button that had the focus is gone: it goes on where that led to.
    if (isLong) firstLong.current?.focus();
  }, [isLong]);

  return (
    <>
      <div className={styles.choice} role="radiogroup" aria-label={messages.howLong}>
        {shown.map((length, index) => (
          <label key={length} className={styles.length}>
            <CoverRadio
              ref={index === AT_FIRST ? firstLong : undefined}
              name="time-out"
              checked={length === chosen}
              onChange={() => onChoose(length)}
            />
            <span>{messages.lengths[length]}</span>
          </label>
        ))}
      </div>
      {children}
      {shown.length < lengths.length && (
        <button type="button" className={styles.more} onClick={() => setLong(true)}>
          {messages.longer}
        </button>
      )}
    </>
  );
}
