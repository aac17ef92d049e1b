import type { ComponentType } from 'react';
import { tables, type Table } from '@wow/product/games/web';
import { lazyPage, type LazyPage } from './lazy-page.tsx';
import { useMessages } from './messages.ts';
import { ClosedPage } from './pages/ClosedPage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { pathFits } from './path-fits.ts';
import type { Place } from './place.ts';

export interface Route {
  readonly path: string;
  /** A `member` page shows the sign-in gate to visitors. */
  readonly access: 'open' | 'member';
  /** What the menu marks as current. */
  readonly place: Place;
  readonly useTitle: () => string;
  readonly Page: LazyPage | (ComponentType & { readonly $$typeof?: never });
  /** The colour of the ground while the page is on its way; a table shows its own at once. */
  readonly ground?: string;
}

const GamesPage = lazyPage(async () => (await import('./pages/games.ts')).GamesPage);
const AccountPage = lazyPage(async () => (await import('./pages/AccountPage.tsx')).AccountPage);
const FairPlayPage = lazyPage(async () => (await import('./pages/FairPlayPage.tsx')).FairPlayPage);
const FairRoundPage = lazyPage(async () => (await import('./pages/FairRoundPage.tsx')).FairRoundPage);
const LeaderboardPage = lazyPage(async () => (await import('./pages/LeaderboardPage.tsx')).LeaderboardPage);
const SeasonPassPage = lazyPage(async () => (await import('./pages/SeasonPassPage.tsx')).SeasonPassPage);
const LuckySpinsPage = lazyPage(async () => (await import('./pages/LuckySpinsPage.tsx')).LuckySpinsPage);
const QuestsPage = lazyPage(async () => (await import('./pages/QuestsPage.tsx')).QuestsPage);
const TablePage = lazyPage(async () => (await import('./pages/TablePage.tsx')).TablePage);
const WalletPage = lazyPage(async () => (await import('./pages/WalletPage.tsx')).WalletPage);

const page = (path: string, access: Route['access'], place: Place, Page: Route['Page']): Route => ({
  path,
  access,
  place,
  useTitle: () => useMessages().places[place],
  Page,
});

const openQuests = Object.assign(() => <QuestsPage isKnownPath={isKnownPath} />, { load: QuestsPage.load });

const table = ({ id, open, card, loadScreen }: Table): Route => ({
  path: `/game/${id}`,
  access: 'member',
  place: 'games',
  useTitle: () => card.useWords().title,
  ...(open && { ground: `var(--${card.table})` }),
  Page: open
    ? Object.assign(() => <TablePage id={id} />, { load: () => Promise.all([TablePage.load(), loadScreen()]) })
    : () => <ClosedPage text={useMessages().closedTable({ title: card.useWords().title })} />,
});

export const routes: readonly Route[] = [
  page('/', 'open', 'home', HomePage),
  page('/games', 'open', 'games', GamesPage),
  ...tables.map(table),
  page('/quests', 'member', 'quests', openQuests),
  { ...page('/lucky-spins', 'member', 'lucky-spins', LuckySpinsPage), ground: 'var(--ultra)' },
  page('/leaderboard', 'open', 'leaderboard', LeaderboardPage),
  page('/season-pass', 'open', 'season-pass', SeasonPassPage),
  ...['', '/rounds', '/verify'].map((tab) => page(`/fair-play${tab}`, 'open', 'fair-play', FairPlayPage)),
  page('/fair-play/rounds/:id', 'open', 'fair-play', FairRoundPage),
  page('/account', 'member', 'account', AccountPage),
  page('/wallet', 'open', 'wallet', WalletPage),
];

const notFound = page('*', 'open', 'not-found', NotFoundPage);

/** Returns the route of an address; there always is one. */
export const routeAt = (location: string): Route => routes.find(({ path }) => pathFits(path, location)) ?? notFound;

/** Returns whether a path, which may have a query, leads to a page of ours. */
function isKnownPath(path: string): boolean {
  const at = new URL(path, location.origin);
  return at.origin === location.origin && routeAt(at.pathname) !== notFound;
}
