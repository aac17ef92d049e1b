import type { contract } from '@wow/product/contract';

/** The chapters of the document, in order. */
export const TAGS = {
  accounts: 'Open an account, sign in, sign out.',
  wallets: 'Sign in with a wallet, link and unlink one.',
  account: 'What players see and change of their own account.',
  games: 'The games and their configuration. Every round can be verified afterwards.',
  fairness: 'Seeds and rounds: what a player needs to check that nobody cheated.',
  quests: 'What players do for xp, spins and badges, and what it pays.',
  rewards: 'Ranks, seasons and the leaderboard.',
  economy: 'The rules and rewards that rounds are played by.',
  live: 'What changes while one looks.',
  operations: 'For those who run the server.',
} as const;

export type Tag = keyof typeof TAGS;

/** Which chapter each group of the contract stands in. */
export const TAG_OF_GROUP = {
  accounts: 'accounts',
  wallets: 'wallets',
  sessions: 'account',
  ownAccount: 'account',
  bounds: 'account',
  export: 'account',
  games: 'games',
  gameConfigs: 'games',
  fairness: 'fairness',
  log: 'fairness',
  returns: 'fairness',
  roundsExport: 'fairness',
  quests: 'quests',
  rewards: 'rewards',
  economy: 'economy',
} as const satisfies Record<keyof typeof contract, Tag>;
