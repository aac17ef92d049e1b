import { ratios, spread } from './spread.ts';
import type { Result } from './result.ts';

/** Rows of text; the first is the head. */
export type Table = readonly (readonly string[])[];

/** Formats the table as Markdown with aligned columns: the first two to the left, the others to the right. */
export function tableText(table: Table): string {
  const [head = [], ...rows] = table;
  const widths = head.map((_, column) => Math.max(3, ...table.map((row) => [...(row[column] ?? '')].length)));
  const isLeft = (column: number): boolean => column < 2;
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => pad(row[column] ?? '', width, isLeft(column))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (isLeft(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

const pad = (text: string, width: number, isLeft: boolean): string => {
  const room = ' '.repeat(width - [...text].length);
  return isLeft ? text + room : room + text;
};

export interface Columns {
  /** The label of the x axis. */
  readonly at: string;
  /** The value that the ratios compare, and its heading. */
  readonly rate: readonly [name: string, heading: string];
  /** The subjects that every other one is compared with. */
  readonly peers: readonly string[];
  /** Other values by name, with their headings. */
  readonly others: Readonly<Record<string, string>>;
}

/** Returns a table with a row for every cell: its rate, its ratio to each peer per alternation, and the other values. */
export function cellTable({ cells }: Result, { at, rate, peers, others }: Columns): Table {
  const ratioTo = (peer: string, cell: Result['cells'][number]): string => {
    const peerValues = cells.find((one) => one.subject === peer && one.at === cell.at)?.values[rate[0]];
    return spread(ratios(cell.values[rate[0]] ?? [], peerValues ?? []));
  };
  return [
    [at, 'what', rate[1], ...peers.map((peer) => `: ${peer}`), ...Object.values(others)],
    ...cells.map((cell) => [
      String(cell.at),
      cell.subject,
      spread(cell.values[rate[0]]),
      ...peers.map((peer) => (peer === cell.subject ? '1' : ratioTo(peer, cell))),
      ...Object.keys(others).map((name) => spread(cell.values[name])),
    ]),
  ];
}
