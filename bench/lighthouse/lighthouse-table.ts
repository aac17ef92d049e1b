import type { Result } from '../parts/result.ts';
import { spread } from '../parts/spread.ts';
import type { Table } from '../parts/table.ts';

/** Who opens a page: the position of a cell on the x axis. */
export const VISITOR = 0;
export const PLAYER = 1;

const COLUMNS = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best practices',
  seo: 'SEO',
  fcpMs: 'FCP ms',
  lcpMs: 'LCP ms',
  tbtMs: 'TBT ms',
  cls: 'CLS',
};

/** Returns a row for every page and who opens it. */
export const lighthouseTable = ({ cells }: Result): Table => [
  ['page', 'who', ...Object.values(COLUMNS)],
  ...cells.map(({ subject, at, values }) => [
    subject,
    at === PLAYER ? 'player' : 'visitor',
    ...Object.keys(COLUMNS).map((name) => spread(values[name])),
  ]),
];
