import { lazy, Suspense, type ComponentType } from 'react';
import { VisuallyHidden } from '@wow/core/ui';
import type { PlayerSession } from '../table/web/player-session.ts';
import { useMessages } from './messages.ts';
import { tables } from './tables.ts';
import styles from './GamePage.module.css';

const screens: Readonly<Record<string, ComponentType<{ session: PlayerSession }>>> = Object.fromEntries(
  tables.map(({ id, loadScreen }) => [id, lazy(async () => ({ default: await loadScreen() }))]),
);

/** The table's colour shows while the screen loads. */
export function GamePage({ id, session }: { id: string; session: PlayerSession }) {
  const messages = useMessages();
  const Screen = screens[id];
  const table = tables.find((candidate) => candidate.id === id);
  if (!Screen || !table) throw new Error(`there is no game ${id}`);
  return (
    <Suspense
      fallback={
        <div className={styles.bare} style={{ background: `var(--${table.card.tone})` }}>
          <VisuallyHidden>{messages.setting}</VisuallyHidden>
        </div>
      }
    >
      <Screen session={session} />
    </Suspense>
  );
}
