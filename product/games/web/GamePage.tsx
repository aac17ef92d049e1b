import { lazy, Suspense, type ComponentType } from 'react';
import { VisuallyHidden } from '@wow/core/ui';
import type { FreeRoundTableProps } from '../table/web/free-round/FreeRoundTable.tsx';
import type { GameCard } from '../table/web/game-card.ts';
import type { PlayerSession } from '../table/web/player-session.ts';
import { useMessages } from './messages.ts';
import { tables } from './tables.ts';
import styles from './GamePage.module.css';

const screens: Readonly<Record<string, ComponentType<{ session: PlayerSession }>>> = Object.fromEntries(
  tables.map(({ id, loadScreen }) => [id, lazy(async () => ({ default: await loadScreen() }))]),
);

const freeRounds: Readonly<Record<string, ComponentType<FreeRoundTableProps>>> = Object.fromEntries(
  tables.flatMap(({ id, loadFreeRound }) =>
    loadFreeRound ? [[id, lazy(async () => ({ default: await loadFreeRound() }))]] : [],
  ),
);

/** Shown while the screen of the table loads: the first that a visitor of its page sees. */
function TableSign({ id }: { id: string }) {
  const table = tables.find((candidate) => candidate.id === id);
  if (!table) throw new Error(`there is no game ${id}`);
  return <Sign {...table.card} />;
}

function Sign({ tone, Art, useWords }: GameCard) {
  const messages = useMessages();
  const { text } = useWords();
  return (
    <div className={styles.sign} data-tone={tone}>
      <Art className={styles.art} />
      <p>{text}</p>
      <VisuallyHidden>{messages.setting}</VisuallyHidden>
    </div>
  );
}

export function GamePage({ id, session }: { id: string; session: PlayerSession }) {
  const Screen = screens[id];
  return <Suspense fallback={<TableSign id={id} />}>{Screen && <Screen session={session} />}</Suspense>;
}

interface FreeRoundProps extends Omit<FreeRoundTableProps, 'gift'> {
  id: string;
  /** Undefined until it is known. */
  gift: number | undefined;
}

/** The table of a visitor. */
export function FreeRound({ id, gift, ...options }: FreeRoundProps) {
  const Table = freeRounds[id];
  const sign = <TableSign id={id} />;
  if (gift === undefined) return sign;
  return <Suspense fallback={sign}>{Table && <Table gift={gift} {...options} />}</Suspense>;
}
