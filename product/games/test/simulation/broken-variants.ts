import type { Invariant, Guarantees } from './invariants.ts';

export interface BrokenVariant {
  readonly name: string;
  readonly guarantees: Partial<Guarantees>;
  /** It may be caught by any of these. */
  readonly breaks: readonly Invariant[];
}

/** The seven of the reliability promises first, then others: a checker must itself be checked. */
export const brokenVariants: readonly BrokenVariant[] = [
  {
    name: 'answered before durable',
    guarantees: { acknowledgesWhatIsDurable: false },
    breaks: ['an acknowledged round is durable'],
  },
  {
    name: 'keys in memory only',
    guarantees: { storesKeys: false },
    breaks: ['one answer a key', 'every answer of a key is the same'],
  },
  {
    name: 'check, then write',
    guarantees: { comparesVersions: false, rejectsDuplicates: false },
    breaks: ['versions have no gap', 'one answer a key', 'sums are zero'],
  },
  {
    name: 'two records, torn',
    guarantees: { writesInOne: false },
    breaks: ['sums are zero', 'purse is its rounds and transfers', 'versions have no gap'],
  },
  {
    name: 'drift on replay',
    guarantees: { replaysAsStored: false },
    breaks: ['every answer of a key is the same'],
  },
  {
    name: 'loose refusal',
    guarantees: { storesRefusals: false },
    breaks: ['one answer a key', 'every answer of a key is the same'],
  },
  {
    name: 'no row lock',
    guarantees: { locksRows: false, rejectsDuplicates: false },
    breaks: ['versions have no gap', 'one answer a key', 'sums are zero'],
  },
  {
    name: 'no comparison, but unique keys',
    guarantees: { comparesVersions: false },
    breaks: ['versions have no gap', 'one answer a key', 'sums are zero'],
  },
  {
    name: 'no row lock, but unique keys',
    guarantees: { locksRows: false },
    breaks: [
      'versions have no gap',
      'one answer a key',
      'sums are zero',
      'one trail explains every balance',
      'nothing is played in a pause',
    ],
  },
  {
    name: 'a refusal leaves the version',
    guarantees: { refusalsRaiseVersions: false },
    breaks: [
      'one answer a key',
      'sums are zero',
      'one trail explains every balance',
      'a player is played in order',
      'nothing is played from a revealed seed',
    ],
  },
  {
    name: 'a rotation leaves the version',
    guarantees: { rotationsRaiseVersions: false },
    breaks: ['nothing is played from a revealed seed'],
  },
  {
    name: 'a new limit leaves the version',
    guarantees: { boundsRaiseVersions: false },
    breaks: ['no round can pass a limit', 'nothing is played in a pause'],
  },
  {
    name: 'bounds of another time are believed',
    guarantees: { checksBoundsPeriod: false },
    breaks: ['no round can pass a limit', 'nothing is played in a pause'],
  },
  {
    name: 'a revealed seed is used again',
    guarantees: { drawsNewSeeds: false },
    breaks: ['nothing is revealed twice'],
  },
  {
    name: 'two snapshots',
    guarantees: { readsOneSnapshot: false, rejectsDuplicates: false, checksKeys: false },
    breaks: ['one answer a key'],
  },
  { name: 'a memory instead of a look at the keys', guarantees: { checksKeys: false }, breaks: ['one answer a key'] },
  { name: 'two lines for one player', guarantees: { preservesOrder: false }, breaks: ['a player is played in order'] },
  { name: 'a bad bet takes others along', guarantees: { isolatesFailures: false }, breaks: ['a bad bet fails alone'] },
];
