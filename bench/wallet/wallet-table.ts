import type { Result } from '../parts/result.ts';
import { ratios, spread } from '../parts/spread.ts';
import type { Table } from '../parts/table.ts';
import { OURS, THEIRS } from './kits.ts';

/** What is measured of a kit, with its words. */
const MEASURED = {
  initialBytes: 'bytes of the page before anything is pressed, gzip',
  downloadedBytes: 'bytes fetched in 6 s before anything is pressed, of its own server',
  thirdParties: 'other servers asked meanwhile',
  paintedMs: 'pressed until painted, a hand having come to the button, ms',
  coldMs: 'pressed until painted, out of nowhere, ms',
  axeNodes: 'nodes of the open dialog that axe minds',
  packages: 'packages to install',
} as const;

/** Returns a row for everything that is measured of both kits, and ours over theirs within each run. */
export const walletTable = (result: Result): Table => [
  ['what', OURS.name, THEIRS.name, `: ${THEIRS.name}`],
  ...Object.entries(MEASURED).map(([name, words]) => [
    words,
    ...[OURS, THEIRS].map((kit) => spread(valuesIn(result, kit.name, name))),
    spread(kitRatios(result, name as keyof typeof MEASURED)),
  ]),
];

/** Returns ours over theirs within each run. */
export const kitRatios = (result: Result | null, name: keyof typeof MEASURED): number[] =>
  result === null ? [] : ratios(valuesIn(result, OURS.name, name), valuesIn(result, THEIRS.name, name));

const valuesIn = ({ cells }: Result, subject: string, name: string): readonly number[] =>
  cells.find((cell) => cell.subject === subject)?.values[name] ?? [];
