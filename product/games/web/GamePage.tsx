import { lazy, Suspense, type ComponentType } from 'react';
import { VisuallyHidden } from '@wow/core/ui';
import type { PlayerSession } from '../table/web/player-session.ts';
import { useMessages } from './messages.ts';
import { tables, type Table } from './tables.ts';
import styles from './GamePage.module.css';

const screens: Readonly<Record<string, ComponentType<{ seat: PlayerSession }>>> = Object.fromEntries(
  tables.map(({ id, loadScreen }) => [id, lazy(async () => ({ default: await loadScreen() }))]),
);

/** The place where an open game is played. Its table's colour is there at once, the rest when it is loaded. */
export function GamePage({ id, seat }: { id: string; seat: PlayerSession }) {
  const Screen = screens[id];
  const table = tables.find((candidate) => candidate.id === id);
  if (!Screen || !table) throw new Error(`there is no game ${id}`);
  return (
    <Suspense fallback={<TableSkeleton card={table.card} />}>
      <Screen key={seat.playerKey} seat={seat} />
    </Suspense>
  );
}

function TableSkeleton({ card }: Pick<Table, 'card'>) {
  const messages = useMessages();
  return (
    <div className={styles.bare} style={{ background: `var(--${card.tone})` }}>
      <VisuallyHidden>{messages.setting}</VisuallyHidden>
    </div>
  );
}
