import { games } from '@wow/product/games';

export interface PageHead {
  readonly title: string;
  readonly text: string;
  /** Whether visitors see content without signing in. */
  readonly open: boolean;
  /** The canonical path, if it differs. */
  readonly address?: string;
}

/** The head of the home page and of unknown paths. */
export const HOME_HEAD: PageHead = {
  title: 'WOW · Small games for points',
  text: 'Small games for points. You can check every result. Points only, not money.',
  open: true,
};

const open = (name: string, text: string): PageHead => ({ title: `${name} · WOW`, text, open: true });
const member = (name: string, text: string): PageHead => ({ ...open(name, text), open: false });

/** The titles equal those in the web app. */
const FIXED_PAGES: Readonly<Record<string, PageHead>> = {
  '/': HOME_HEAD,
  '/games': open('Games', 'Every table of the house, each with its exact odds.'),
  '/leaderboard': open('Leaderboard', 'Your league of this week: about 30 players, ranked by the xp they gain.'),
  '/leaderboard/all-time': open('Leaderboard', 'Who has the most xp, and every player’s exact place.'),
  '/season-pass': open('Season pass', 'The tiers of the season and what each of them pays.'),
  '/fair-play': open(
    'Fair play',
    'The odds of every game as true fractions, and a check of every round in your browser.',
  ),
  '/fair-play/rounds': member('Fair play', 'Your rounds, each recalculated in your browser.'),
  '/fair-play/verify': open('Fair play', 'Verify any round: by its number, by its receipt, or from its seeds by hand.'),
  '/fair-play/rounds/:id': {
    ...member('Fair play', 'One round, from its seeds to its result, recalculated in your browser.'),
    address: '/fair-play',
  },
  '/wallet': open('Wallet', 'Connect a wallet to your account. Points stay points.'),
  '/quests': member('Quests', 'Small tasks that pay xp and spins.'),
  '/email': member('Email', 'Confirm your email, or get back into your account.'),
  '/account': member('Account', 'Your name, your limits and your data.'),
  '/account/security': member('Account', 'What lets you in, and the devices that are in.'),
};

const GAME_PAGES = Object.values(games).map(({ page, display }) => [page, member(...display.pageHead)] as const);

export const PAGE_HEADS: ReadonlyMap<string, PageHead> = new Map([...Object.entries(FIXED_PAGES), ...GAME_PAGES]);
