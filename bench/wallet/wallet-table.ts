import type { Result } from '../parts/result.ts';
import { ratios, spread } from '../parts/spread.ts';
import type { Table } from '../parts/table.ts';
import { WALLET_KIT, RAINBOW_KIT } from './kits.ts';

/** The measured values of a kit, with their labels. */
const MEASURED = {
  initialBytes: 'bytes of the page before a click, gzip',
  downloadedBytes: 'bytes from its own server in 6 s before a click',
  thirdParties: 'other servers contacted in that time',
  paintedMs: 'click until paint after a hover, ms',
  coldMs: 'click until paint without a hover, ms',
  slowPaintedMs: 'the same after a hover at a quarter of the processor, ms',
  slowColdMs: 'the same without a hover at a quarter of the processor, ms',
  axeNodes: 'nodes of the open dialog with an axe violation',
  packages: 'packages to install',
} as const;

/** Returns a table with a row for each value of both kits and the ratio of the wallet kit to RainbowKit per run. */
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
