import { readResult, type Result } from '../parts/result.ts';

/** All stored results; null for a benchmark that has not been run. */
export interface Results {
  readonly bets: Result | null;
  readonly http: Result | null;
  readonly workers: Result | null;
  readonly embedded: Result | null;
  readonly soakPostgres: Result | null;
  /** At half the maximum. */
  readonly soakPostgresHalf: Result | null;
  readonly soakEmbedded: Result | null;
  readonly leaderboard: Result | null;
  readonly leagues: Result | null;
  readonly lighthouse: Result | null;
  readonly smoothness: Result | null;
  readonly quests: Result | null;
  readonly wallet: Result | null;
  readonly audit: Result | null;
  readonly log: Result | null;
  readonly start: Result | null;
}

export const readResults = (): Results => ({
  bets: readResult('bets'),
  http: readResult('http'),
  workers: readResult('workers'),
  embedded: readResult('embedded'),
  soakPostgres: readResult('soak-postgres'),
  soakPostgresHalf: readResult('soak-postgres-50'),
  soakEmbedded: readResult('soak-embedded'),
  leaderboard: readResult('leaderboard'),
  leagues: readResult('leagues'),
  lighthouse: readResult('lighthouse'),
  smoothness: readResult('smoothness'),
  quests: readResult('quests'),
  wallet: readResult('wallet'),
  audit: readResult('audit'),
  log: readResult('log'),
  start: readResult('start'),
});
