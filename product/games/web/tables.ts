import type { GameCard } from './game-card.ts';

export interface Table {
  readonly id: string;
  readonly card: GameCard;
  /** Has rules and a screen, so it can be played; the others show their card and say that they are closed. */
  readonly open: boolean;
}

/** Only the names of the files are read: the home page must not load the rules of every game to know which are open. */
const withRules = foldersOf(Object.keys(import.meta.glob('../*/game.ts')));
const withScreen = foldersOf(Object.keys(import.meta.glob('../*/screen.tsx')));
const cards = import.meta.glob<GameCard>('../*/card.tsx', { eager: true, import: 'card' });

/** Every game with a card, by the name of its folder. */
export const tables: readonly Table[] = Object.entries(cards).map(([path, card]) => {
  const id = folderOf(path);
  return { id, card, open: withRules.has(id) && withScreen.has(id) };
});

function folderOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.map(folderOf));
}

export const openTableCount = tables.filter((table) => table.open).length;
