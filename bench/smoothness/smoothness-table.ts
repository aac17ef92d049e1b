import type { Result } from '../parts/result.ts';
import { spread } from '../parts/spread.ts';
import type { Table } from '../parts/table.ts';

/** What this machine manages when nothing but one layer moves: the limit of all others. */
export const BARE_PAGE = 'a bare page on which one square turns';

const COLUMNS = {
  frames: 'frames',
  slowFrames: 'over 20 ms',
  longestMs: 'longest, ms',
  longTasks: 'tasks over 50 ms',
};

/** Returns a row for every animation, with its frames over those of the bare page in the same turn. */
export const smoothnessTable = ({ cells }: Result): Table => [
  ['processor', 'what moves', ...Object.values(COLUMNS)],
  ...cells.map(({ subject, at, values }) => [
    `${at} × slower`,
    subject,
    ...Object.keys(COLUMNS).map((name) => spread(values[name])),
  ]),
];
