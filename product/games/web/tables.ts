import type { ComponentType } from 'react';
import type { GameCard } from '../table/web/game-card.ts';
import type { PlayerSession } from '../table/web/player-session.ts';

type Screen = ComponentType<{ seat: PlayerSession }>;

export interface Table {
  readonly id: string;
  readonly card: GameCard;
  /** Has rules and a screen, so it can be played; the others show their card and say that they are closed. */
  readonly open: boolean;
  /** Loads the screen of an open table. */
  readonly loadScreen: () => Promise<Screen>;
}

/** Only the names of the files are read: the home page must not load the rules of every game to know which are open. */
const withRules = new Set(Object.keys(import.meta.glob('../*/game.ts')).map(getFolder));
const screens = byFolder(import.meta.glob<Screen>('../*/web/screen.tsx', { import: 'Screen' }));
const cards = byFolder(import.meta.glob<GameCard>('../*/web/card.tsx', { eager: true, import: 'card' }));

/** Every game with a card, by the name of its folder. */
export const tables: readonly Table[] = [...cards].map(([id, card]) => {
  const loadScreen = screens.get(id) ?? (() => Promise.reject(new Error(`the game ${id} has no screen`)));
  return { id, card, open: withRules.has(id) && screens.has(id), loadScreen };
});

function getFolder(path: string): string {
  return path.split('/')[1] ?? '';
}

function byFolder<Content>(files: Readonly<Record<string, Content>>): ReadonlyMap<string, Content> {
  return new Map(Object.entries(files).map(([path, content]) => [getFolder(path), content]));
}

export const openTableCount = tables.filter((table) => table.open).length;
