import type { Result } from '../parts/result.ts';
import { ratios, spread } from '../parts/spread.ts';
import type { Table } from '../parts/table.ts';
import { WALLET_KIT, RAINBOW_KIT } from './kits.ts';

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

/** Returns a row for each figure of both kits, with the ratio of the wallet kit to RainbowKit in each run. */
export const walletTable = (result: Result): Table => [
  ['what', WALLET_KIT.name, RAINBOW_KIT.name, `: ${RAINBOW_KIT.name}`],
  ...Object.entries(MEASURED).map(([name, words]) => [
    words,
    ...[WALLET_KIT, RAINBOW_KIT].map((kit) => spread(valuesIn(result, kit.name, name))),
    spread(kitRatios(result, name as keyof typeof MEASURED)),
  ]),
];

/** Returns the ratio of the wallet kit to RainbowKit in each run. */
export const kitRatios = (result: Result | null, name: keyof typeof MEASURED): number[] =>
  result === null ? [] : ratios(valuesIn(result, WALLET_KIT.name, name), valuesIn(result, RAINBOW_KIT.name, name));

const valuesIn = ({ cells }: Result, subject: string, name: string): readonly number[] =>
  cells.find((cell) => cell.subject === subject)?.values[name] ?? [];
