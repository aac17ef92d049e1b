import { games } from '@wow/product/games';
import type { GameCard } from './game-card.ts';

export interface Table {
  readonly id: string;
  readonly card: GameCard;
  /** Has rules in the registry, so it can be played; the others show their card and say that they are closed. */
  readonly open: boolean;
}

const cards = import.meta.glob<GameCard>('../*/card.tsx', { eager: true, import: 'card' });

/** Every game with a card, by the name of its folder. */
export const tables: readonly Table[] = Object.entries(cards).map(([path, card]) => {
  const id = path.split('/')[1] ?? '';
  return { id, card, open: id in games };
});

export const openTableCount = tables.filter((table) => table.open).length;
