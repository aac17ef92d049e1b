import { lazy, type ComponentType } from 'react';
import { tables, type Table } from '@wow/product/games/web';
import { useMessages } from './messages.ts';
import { ClosedPage } from './pages/ClosedPage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import type { ClosedPlace, Place } from './place.ts';

export interface Route {
  readonly path: string;
  /** A `member` page shows the sign-in gate to visitors. */
  readonly access: 'open' | 'member';
  /** What the menu marks as current. */
  readonly place: Place;
  readonly useTitle: () => string;
  readonly Page: ComponentType;
  /** The colour of the ground while the page is on its way; a table shows its own at once. */
  readonly ground?: string;
}

const GamesPage = lazy(async () => ({ default: (await import('./pages/games.ts')).GamesPage }));
const TablePage = lazy(async () => ({ default: (await import('./pages/TablePage.tsx')).TablePage }));

const page = (path: string, access: Route['access'], place: Place, Page: ComponentType): Route => ({
  path,
  access,
  place,
  useTitle: () => useMessages().places[place],
  Page,
});

const closed = (path: string, access: Route['access'], place: ClosedPlace): Route =>
  page(path, access, place, () => <ClosedPage text={useMessages().closed[place]} />);

const table = ({ id, open, card }: Table): Route => ({
  path: `/game/${id}`,
  access: 'member',
  place: 'games',
  useTitle: () => card.useWords().title,
  ...(open && { ground: `var(--${card.table})` }),
  Page: open
    ? () => <TablePage id={id} />
    : () => <ClosedPage text={useMessages().closedTable(card.useWords().title)} />,
});

export const routes: readonly Route[] = [
  page('/', 'open', 'home', HomePage),
  page('/games', 'open', 'games', GamesPage),
  ...tables.map(table),
  closed('/quests', 'member', 'quests'),
  closed('/lucky-spins', 'member', 'lucky-spins'),
  closed('/leaderboard', 'open', 'leaderboard'),
  closed('/season-pass', 'open', 'season-pass'),
  closed('/fair-play', 'open', 'fair-play'),
  closed('/account', 'member', 'account'),
  closed('/wallet', 'open', 'wallet'),
];
