import type { ComponentType } from 'react';
import type { GameCard } from '../table/web/game-card.ts';
import type { GamePlace } from '../table/web/game-place.ts';
import type { FreeRoundTableProps } from '../table/web/free-round/FreeRoundTable.tsx';
import type { PlayerSession } from '../table/web/player-session.ts';

type Screen = ComponentType<{ session: PlayerSession }>;
type FreeRound = ComponentType<FreeRoundTableProps>;

export interface Table {
  readonly id: string;
  readonly card: GameCard;
  readonly open: boolean;
  readonly loadScreen: () => Promise<Screen>;
  /** Missing where visitors cannot play. */
  readonly loadFreeRound?: (() => Promise<FreeRound>) | undefined;
}

const screens = import.meta.glob<Screen>('../*/web/screen.tsx', { import: 'Screen' });
const freeRounds = import.meta.glob<FreeRound>('../*/web/free-round.tsx', { import: 'FreeRound' });
const cards = import.meta.glob<GameCard>('../*/web/card.tsx', { eager: true, import: 'card' });

export const tables: readonly Table[] = Object.entries(cards).map(([path, card]) => {
  const [, id = ''] = path.split('/');
  const loadScreen = screens[path.replace('/card.tsx', '/screen.tsx')];
  return {
    id,
    card,
    open: loadScreen !== undefined,
    loadFreeRound: freeRounds[path.replace('/card.tsx', '/free-round.tsx')],
    loadScreen: loadScreen ?? (() => Promise.reject(new Error(`the game ${id} has no screen`))),
  };
});

export const openTableCount = tables.filter((table) => table.open).length;

/** Every game with a page of its own beside the tables. */
export const gamePlaces: readonly GamePlace[] = Object.values(
  import.meta.glob<GamePlace>('../*/web/place.ts', { eager: true, import: 'place' }),
);
