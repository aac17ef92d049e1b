import { useRef, type KeyboardEvent } from 'react';
import { useWidget } from '../state/widget-context.ts';
import styles from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly count: number;
}

interface TabsProps {
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  panelId: string;
}

export const tabElementId = (id: string): string => `tab-${id}`;

const STEPS: Readonly<Record<string, (place: number, last: number, forward: 1 | -1) => number>> = {
  ArrowRight: (place, last, forward) => (place + forward + last + 1) % (last + 1),
  ArrowLeft: (place, last, forward) => (place - forward + last + 1) % (last + 1),
  Home: () => 0,
  End: (_place, last) => last,
};

/** Only the selected tab is in the Tab order; arrow keys select others. */
export function Tabs({ tabs, selected, onSelect, panelId }: TabsProps) {
  const { formatMessage, formatNumber } = useWidget();
  const row = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const place = tabs.findIndex(({ id }) => id === selected);
    const next = tabs[step(place, tabs.length - 1, document.documentElement.dir === 'rtl' ? -1 : 1)];
    if (!next) return;
    onSelect(next.id);
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(tabElementId(next.id))}`)?.focus();
  };

  return (
    <div ref={row} className={styles['tabs']} role="tablist" aria-label={formatMessage('quests')}>
      {tabs.map(({ id, title, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabElementId(id)}
          className={styles['tab']}
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={move}
        >
          {title} <span className={styles['count']}>{formatNumber(count)}</span>
        </button>
      ))}
    </div>
  );
}
