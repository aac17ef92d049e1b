import type { ComponentType } from 'react';
import { loadTab, tabPath, TABS, type Tab } from '@wow/product/fair-play/web';
import { gamePlaces, GamesPage, tables, type GamePlace, type Table } from '@wow/product/games/web';
import { lazyPage, type LazyPage } from '../browser/lazy.tsx';
import { useMessages } from '../messages/messages.ts';
import { matchPath, type PageId } from '../routing/paths.ts';
import { HomePage, Today } from './HomePage.tsx';

export interface Route {
  readonly path: string;
  /** A `member` page shows the sign-in gate to visitors. */
  readonly access: 'open' | 'member';
  readonly place: string;
  readonly useTitle: () => string;
  readonly Page: LazyPage | (ComponentType & { readonly $$typeof?: never });
  /** What visitors see of a `member` page in place of the gate. */
  readonly VisitorPage?: LazyPage | undefined;
  /** Parts that visitors do not see. */
  readonly loadForPlayer?: () => Promise<unknown>;
  /** The background while the page loads; only tables have one. */
  readonly ground?: string;
}

/** Visitors do not load it. */
export const PlayerInfo = lazyPage(async () => (await import('../shell/PlayerInfo.tsx')).PlayerInfo);
export const LazyGate = lazyPage(async () => (await import('./Gate.tsx')).Gate);
const ClosedPage = lazyPage(async () => (await import('./NotFoundPage.tsx')).ClosedPage);
const NotFoundPage = lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);
const AccountPage = lazyPage(async () => (await import('./AccountPage.tsx')).AccountPage);
const EmailPage = lazyPage(async () => (await import('./EmailPage.tsx')).EmailPage);
const FairPlayPage = lazyPage(async () => (await import('./FairPlayPage.tsx')).FairPlayPage);
const FairRoundPage = lazyPage(async () => (await import('./FairRoundPage.tsx')).FairRoundPage);
const GamePlacePage = lazyPage(async () => (await import('./GamePlacePage.tsx')).GamePlacePage);
const LeaderboardPage = lazyPage(async () => (await import('./LeaderboardPage.tsx')).LeaderboardPage);
const SecurityPage = lazyPage(async () => (await import('./SecurityPage.tsx')).SecurityPage);
const SeasonPassPage = lazyPage(async () => (await import('./SeasonPassPage.tsx')).SeasonPassPage);
const QuestsPage = lazyPage(async () => {
  const page = await import('./QuestsPage.tsx');
  page.requestWidgetAhead();
  return page.QuestsPage;
});
const TablePage = lazyPage(async () => (await import('./TablePage.tsx')).TablePage);
const WalletPage = lazyPage(async () => (await import('./WalletPage.tsx')).WalletPage);

const page = (path: string, access: Route['access'], place: PageId, Page: Route['Page']): Route => ({
  path,
  access,
  place,
  useTitle: () => useMessages().places[place],
  Page,
});

const openQuests = Object.assign(() => <QuestsPage isKnownPath={isKnownPath} />, { load: QuestsPage.load });

const FreeRoundPage = lazyPage(async () => (await import('./FreeRoundPage.tsx')).FreeRoundPage);

const table = ({ id, open, card, loadScreen, loadFreeRound }: Table): Route => ({
  path: `/game/${id}`,
  access: 'member',
  place: 'games',
  useTitle: () => card.useWords().title,
  ...(open && { ground: `var(--${card.tone})` }),
  Page: open
    ? Object.assign(() => <TablePage id={id} />, { load: () => Promise.all([TablePage.load(), loadScreen()]) })
    : Object.assign(() => <ClosedPage text={useMessages().closedTable({ title: card.useWords().title })} />, {
        load: ClosedPage.load,
      }),
  VisitorPage:
    loadFreeRound &&
    Object.assign(() => <FreeRoundPage id={id} />, {
      load: () => Promise.all([FreeRoundPage.load(), loadFreeRound()]),
    }),
});

const gamePlace = ({ id, path, tone, useWords }: GamePlace): Route => ({
  path,
  access: 'member',
  place: id,
  useTitle: () => useWords().title,
  ground: `var(--${tone})`,
  Page: Object.assign(() => <GamePlacePage id={id} />, { load: GamePlacePage.load }),
});

const fairPlayPanels = {
  odds: lazyPage(loadTab.odds),
  rounds: lazyPage(loadTab.rounds),
  verify: lazyPage(loadTab.verify),
};
/** If it fails, the tab reports it when it is opened. */
const loadFairPlayPanel = (tab: Tab): void => void fairPlayPanels[tab].load().catch(() => {});

/** Two modules: evaluating the page and its panel in one task would block a slow phone. */
const fairPlayTab = (tab: Tab): Route => {
  const Panel = fairPlayPanels[tab];
  const Page = Object.assign(() => <FairPlayPage tab={tab} Panel={Panel} onIntent={loadFairPlayPanel} />, {
    load: () => Promise.all([FairPlayPage.load(), Panel.load()]),
  });
  return page(tabPath(tab), 'open', 'fair-play', Page);
};

export const routes: readonly Route[] = [
  { ...page('/', 'open', 'home', HomePage), loadForPlayer: Today.load },
  page('/games', 'open', 'games', GamesPage),
  ...tables.map(table),
  page('/quests', 'member', 'quests', openQuests),
  ...gamePlaces.map(gamePlace),
  ...['', '/all-time'].map((tab) => page(`/leaderboard${tab}`, 'open', 'leaderboard', LeaderboardPage)),
  page('/season-pass', 'open', 'season-pass', SeasonPassPage),
  ...TABS.map(fairPlayTab),
  page('/fair-play/rounds/:id', 'open', 'fair-play', FairRoundPage),
  page('/account', 'member', 'account', AccountPage),
  page('/account/security', 'member', 'account', SecurityPage),
  page('/wallet', 'open', 'wallet', WalletPage),
  page('/email', 'open', 'email', EmailPage),
];

const notFound = page('*', 'open', 'not-found', NotFoundPage);

export const routeAt = (location: string): Route => routes.find(({ path }) => matchPath(path, location)) ?? notFound;

export async function loadPage(
  { access, Page, VisitorPage, loadForPlayer }: Route,
  isVisitor: boolean,
): Promise<unknown> {
  const page = access === 'member' && isVisitor ? (VisitorPage ?? LazyGate) : Page;
  return Promise.all(['load' in page && page.load(), ...(isVisitor ? [] : [PlayerInfo.load(), loadForPlayer?.()])]);
}

/** Returns whether a path, which may have a query, leads to a page of the app. */
function isKnownPath(path: string): boolean {
  const at = new URL(path, location.origin);
  return at.origin === location.origin && routeAt(at.pathname) !== notFound;
}
