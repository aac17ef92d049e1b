import type { Result } from '../parts/result.ts';
import { spread } from '../parts/spread.ts';
import type { Table } from '../parts/table.ts';

/** The reference: one layer moves, which is the limit of the machine. */
export const BARE_PAGE = 'a bare page on which one square turns';

const COLUMNS = {
  frames: 'frames',
  slowFrames: 'over 20 ms',
  longestMs: 'longest, ms',
  longTasks: 'tasks over 50 ms',
  pressMs: 'press to frame, ms',
};

/** Returns a table with a row for every animation. */
export const smoothnessTable = ({ cells }: Result): Table => [
  ['processor', 'what moves', ...Object.values(COLUMNS)],
  ...cells.map(({ subject, at, values }) => [
    `${at} × slower`,
    subject,
    ...Object.keys(COLUMNS).map((name) => spread(values[name])),
  ]),
];
