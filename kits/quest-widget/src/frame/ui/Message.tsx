import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Frame.module.css';

function SleepingFace({ mouth }: { mouth: 'open' | 'shut' }) {
  return (
    <svg viewBox="0 0 112 112" width="112" height="112" aria-hidden="true">
      <circle cx="56" cy="56" r="56" fill="var(--house-3)" />
      <g fill="none" stroke="var(--text-3)" strokeWidth="5" strokeLinecap="round">
        <path d="M28 47q8 8 16 0M66 47q8 8 16 0" />
        {mouth === 'shut' && <path d="M48 73h15" />}
      </g>
      {mouth === 'open' && <circle cx="54" cy="73" r="5" fill="var(--text-3)" />}
    </svg>
  );
}

interface MessageProps {
  title: string;
  text: string;
  mouth?: 'open' | 'shut';
  whole?: boolean;
  children?: ReactNode;
}

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
