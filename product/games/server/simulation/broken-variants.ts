import type { Invariant } from './broken-promise.ts';
import type { Laws } from './laws.ts';

/** An engine that is wrong on purpose, and what it is caught by. */
export interface BrokenVariant {
  readonly name: string;
  readonly laws: Partial<Laws>;
  /** What it may be caught by: it is wrong in each of these ways. */
  readonly breaks: readonly Invariant[];
}

/** The seven of the reliability promises first, then some of our own: a checker must itself be checked. */
export const brokenVariants: readonly BrokenVariant[] = [
  {
    name: 'answered before durable',
    laws: { acknowledgesWhatIsDurable: false },
    breaks: ['an acknowledged round is durable'],
  },
  {
    name: 'keys in memory only',
    laws: { keepsKeys: false },
    breaks: ['one answer a key'],
  },
  {
    name: 'check, then write',
    laws: { comparesVersions: false, refusesDoubles: false },
    breaks: ['versions have no gap', 'one answer a key', 'sums are zero'],
  },
  {
    name: 'two records, torn',
    laws: { writesInOne: false },
    breaks: ['a round has its transfers', 'versions have no gap'],
  },
  {
    name: 'drift on replay',
    laws: { replaysAsStored: false },
    breaks: ['every answer of a key is the same'],
  },
  {
    name: 'loose refusal',
    laws: { honoursRefusals: false },
    breaks: ['one answer a key', 'every answer of a key is the same'],
  },
  {
    name: 'no row lock',
    laws: { locksRows: false, refusesDoubles: false },
    breaks: ['versions have no gap', 'one answer a key', 'sums are zero'],
  },
  {
    name: 'no comparison, but unique keys',
    laws: { comparesVersions: false },
    breaks: ['versions have no gap', 'one answer a key', 'sums are zero'],
  },
  {
    name: 'a foretold purse is taken for the one that is there',
    laws: { comparesStamps: false },
    breaks: ['sums are zero', 'one trail explains every balance', 'versions have no gap', 'nonces have no gap'],
  },
  {
    name: 'no row lock, but unique keys',
    laws: { locksRows: false },
    breaks: ['versions have no gap', 'one answer a key', 'sums are zero', 'one trail explains every balance'],
  },
  {
    name: 'a refusal leaves the version',
    laws: { refusalsRaiseVersions: false },
    breaks: [
      'one answer a key',
      'one trail explains every balance',
      'a player is played in order',
      'nothing is played from a revealed seed',
    ],
  },
  {
    name: 'a turn leaves the version',
    laws: { turnsRaiseVersions: false },
    breaks: ['nothing is played from a revealed seed'],
  },
  {
    name: 'a new limit leaves the version',
    laws: { boundsRaiseVersions: false },
    breaks: ['no round can pass a limit', 'nothing is played in a pause'],
  },
  {
    name: 'bounds of another time are believed',
    laws: { looksAtTheClock: false },
    breaks: ['no round can pass a limit', 'nothing is played in a pause'],
  },
  { name: 'a revealed seed is used again', laws: { drawsNewSeeds: false }, breaks: ['nothing is revealed twice'] },
  {
    name: 'two snapshots',
    laws: { readsOneSnapshot: false, refusesDoubles: false, looksForKeys: false },
    breaks: ['one answer a key'],
  },
  { name: 'a memory instead of a look at the keys', laws: { looksForKeys: false }, breaks: ['one answer a key'] },
  { name: 'two lines for one player', laws: { keepsOrder: false }, breaks: ['a player is played in order'] },
  { name: 'a bad bet takes others along', laws: { failsAlone: false }, breaks: ['a bad bet fails alone'] },
];
