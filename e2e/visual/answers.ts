import type { Page } from '@playwright/test';
import type { ReplyOf } from '@wow/core/protocol';
import type { ownAccountEndpoints } from '@wow/product/accounts';
import { inGroup, withoutGroup, withResult } from '../league-replies.ts';
import { disableBrowserRecord } from '../disable-browser-record.ts';
import { signUp } from '../player.ts';

/** The clock of all pictures. */
export const NOW = new Date('2026-06-10T12:00:00Z');

const NAME = 'nova_lux';
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(NOW.getTime() + days * DAY_MS).toISOString();

const profile = {
  email: 'nova.lux@example.com',
  username: NAME,
  balance: 12_450.5,
  spins: 3,
  xp: 3_240,
  xp_mul: 1.2,
  rank: 6,
  face: null,
  title: null,
  table: null,
};

const round = {
  success: true,
  balance: 12_500.5,
  round_id: '0198c2f0-0000-7000-8000-000000000001',
  nonce: 7,
  client_seed: 'nova',
  server_seed_hash: '0'.repeat(64),
};

const createDices = (user_dices: readonly number[], wow_dices: readonly number[], payout: number) => ({
  ...round,
  user_dices,
  wow_dices,
  payout,
});

/** Responses of the server to one call. */
export const ROUNDS = {
  dicesWon: createDices([5, 6, 4], [2, 1, 6], 100),
  dicesLost: createDices([1, 2, 1], [6, 5, 6], 0),
  rouletteWon: { ...round, index: 23, tier: 'red', payout: 100 },
  rouletteLost: { ...round, index: 0, tier: 'zero', payout: 0 },
  spinWon: { ...round, balance: 12_950.5, index: 0, section: { points: 500 }, spins: 2, payout: 500 },
  spinWithout: { ...round, balance: 12_450.5, index: 1, section: { points: 0 }, spins: 2, payout: 0 },
} as const;

const NAMES = [
  'marble',
  'old_lin',
  'b',
  'Ünal',
  'a_name_of_twenty_four_ch',
  'kaya',
  'ruby.9',
  'Søren',
  'Ĵoŝi',
  'tt',
  'io',
];

const PLAIN = { face: null, title: null };

/** A leaderboard of `length` players with this player at `place`. */
export const createLeaderboard = (length: number, place: number) => {
  const xpAt = (at: number): number => 91_250.75 - at * 1_020.5;
  const nameAt = (at: number): string => (at === place ? NAME : `${NAMES[at % NAMES.length]}${at > 11 ? at : ''}`);
  return {
    leaderboard: Array.from({ length }, (_, index) => ({ name: nameAt(index + 1), xp: xpAt(index + 1), ...PLAIN })),
    me: { place, name: NAME, xp: Math.max(xpAt(place), 3_240), ...PLAIN },
  };
};

const ITEMS = ['hat-w-crown', 'table-dots', 'title-night-owl'];

const group = inGroup(NAME, { players: 30, mine: 9, moving: 5 });

/** Replies about the league of the week. */
export const LEAGUES = {
  group,
  won: withResult(group, false),
  none: withoutGroup(120),
  few: inGroup(NAME, { players: 3, mine: 2, moving: 0 }),
} as const;

const SEASONS = [
  {
    id: '1',
    name: 'First season',
    starts_at: inDays(-22),
    ends_at: inDays(67.5),
    xp: 3_240,
    pass: {
      tiers: Array.from({ length: 30 }, (_, index) => {
        const max_xp = 50 * (index + 1) * (index + 2);
        const item = index % 5 === 4 ? ITEMS[index % 3]! : null;
        return { max_xp, spins: index % 3, points: index % 4 === 3 ? 50 : 0, item, reached: max_xp <= 3_240 };
      }),
    },
  },
];

const account = {
  email: profile.email,
  email_verified: true,
  sends_mail: true,
  email_bounces: false,
  pending_email: null,
  username: NAME,
  created_at: inDays(-22),
  password_changed_at: inDays(-22),
  paused_until: null as string | null,
  forever: false,
  wallets: 0,
  recovery_codes: 0,
  passkeys: 0,
  totp: false,
} satisfies ReplyOf<typeof ownAccountEndpoints.account>;

/** The account of a player whose time-out ends in this number of days. */
export const createPausedAccount = (days: number) => ({ ...account, paused_until: inDays(days) });

const limits = {
  day: { limit: 500, lost: 320, resets_at: inDays(0.5), pending: { limit: 900, from: inDays(0.9) } },
  week: { limit: 2_000, lost: 320.5, resets_at: inDays(4.5), pending: null },
  month: { limit: null, lost: 1_204, resets_at: inDays(20.5), pending: null },
};

const createSession = (id: number, browser: string, system: string, kind: string, days: number) => ({
  id: `0198c2f0-0000-7000-8000-00000000000${id}`,
  device: { browser, system, kind },
  wallet: null,
  address: '203.0.113.7',
  passkey: null,
  current: id === 1,
  created_at: inDays(-days),
  last_seen_at: inDays(-days / 4),
});

const createChange = (kind: string, days: number) => ({
  kind,
  subject: null,
  device: { browser: 'Chrome', system: 'Linux', kind: 'desktop' },
  address: '203.0.113.7',
  at: inDays(-days),
});

const RESPONSES: Readonly<Record<string, unknown>> = {
  '/api/leaderboard': createLeaderboard(24, 9),
  '/api/leagues': LEAGUES.group,
  '/api/progression/seasons': SEASONS,
  '/api/account': account,
  '/api/account/limits': limits,
  '/api/account/activity': { activity: [createChange('password_changed', 22), createChange('password_set', 40)] },
  '/api/auth/sessions': {
    sessions: [createSession(1, 'Chrome', 'Linux', 'desktop', 0.1), createSession(2, 'Safari', 'iOS', 'phone', 12)],
  },
};

/** Answers every later call of `path` with `json`. */
export const answer = (page: Page, path: string, json: unknown, status = 200): Promise<unknown> =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json }),
  );

/** Leaves every later call of `path` without a response. */
export const hold = (page: Page, path: string): Promise<unknown> =>
  page.route(
    (url) => url.pathname === path,
    () => {},
  );

/** Signs in a player with the same name, numbers and server responses in every run. */
export async function signInAs(page: Page, changes: Partial<typeof profile> = {}): Promise<void> {
  await disableBrowserRecord(page);
  await signUp(page);
  await page.route('**/api/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
  );
  await page.route('**/api/auth/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...profile, ...changes } });
  });
  for (const [path, json] of Object.entries(RESPONSES)) await answer(page, path, json);
}
