import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Frame.module.css';
import { SleepingFace } from './SleepingFace.tsx';

interface MessageProps {
  title: string;
  text: string;
  mouth?: 'open' | 'shut';
  /** Instead of everything else, not of one list. */
  whole?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Says why there is nothing to show. */
export function Message({ title, text, mouth = 'open', whole = false, children }: MessageProps) {
  return (
    <div className={classNames(styles['message'], whole && styles['whole'])}>
      <SleepingFace mouth={mouth} />
      <h2 className="display">{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
