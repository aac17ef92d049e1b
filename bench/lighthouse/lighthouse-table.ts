import type { Result } from '../parts/result.ts';
import { spread } from '../parts/spread.ts';
import type { Table } from '../parts/table.ts';

/** The positions on the x axis: who opens the page. */
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

export const lighthouseTable = ({ cells }: Result): Table => [
  ['page', 'who', ...Object.values(COLUMNS)],
  ...cells.map(({ subject, at, values }) => [
    subject,
    at === PLAYER ? 'player' : 'visitor',
    ...Object.keys(COLUMNS).map((name) => spread(values[name])),
  ]),
];
