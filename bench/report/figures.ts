import { linearRegression, median } from 'simple-statistics';
import { getValues, type Result } from '../parts/result.ts';
import { ratios } from '../parts/spread.ts';
import { BARE_PAGE, MEMORY } from '../parts/subjects.ts';

/** Returns the values of a goal, one for each alternation, or undefined if they were not measured. */
export type Figure = (result: Pick<Result, 'cells'>) => readonly number[] | undefined;

const MS_PER_SECOND = 1_000;
const SECONDS_PER_HOUR = 3_600;

export const valueAt =
  (subject: string, at: number, name: string): Figure =>
  (result) =>
    getValues(result, subject, at, name);

/** Returns the ratio of a value to that of the peer. */
export const valueRatio =
  (subject: string, peer: string, at: number, name: string): Figure =>
  (result) =>
    ratios(getValues(result, subject, at, name) ?? [], getValues(result, peer, at, name) ?? []);

/** Returns the ratio of the rate to that of the peer. */
export const rateRatio = (subject: string, peer: string, at: number): Figure =>
  valueRatio(subject, peer, at, 'perSecond');

/** Returns the p99 over the mean wait of the peer, which is clients divided by rate if each waits for its answer. */
export const tailRatio =
  (subject: string, peer: string, clients: number): Figure =>
  (result) =>
    ratios(
      getValues(result, subject, clients, 'p99Ms') ?? [],
      (getValues(result, peer, clients, 'perSecond') ?? []).map((rate) => (clients / rate) * MS_PER_SECOND),
    );

/** Returns the values of the cell whose median is the worst. The bare page is a reference. */
export const worst =
  (name: string, pickWorst: (medians: number[]) => number): Figure =>
  ({ cells }) => {
    const measured = cells.flatMap(({ subject, values: { [name]: values } }) =>
      subject === BARE_PAGE || values === undefined ? [] : [values],
    );
    const worstMedian = measured.length > 0 ? pickWorst(measured.map(median)) : undefined;
    return measured.find((values) => median(values) === worstMedian);
  };

/** Returns the memory of the server in the last quarter of a soak. */
export const lastQuarter: Figure = ({ cells }) => {
  const rssMib = cells.find(({ subject }) => subject === MEMORY)?.values['rssMib'];
  return rssMib?.slice(-Math.max(1, Math.floor(rssMib.length / 4)));
};

/** Returns the growth of the memory after the first quarter of a soak, in MiB an hour: a leak stays in a longer run. */
export const slopeAfterWarmUp: Figure = ({ cells }) => {
  const { rssMib = [], atSeconds = [] } = cells.find(({ subject }) => subject === MEMORY)?.values ?? {};
  const points = rssMib.map((mib, index) => [atSeconds[index] ?? 0, mib]).slice(Math.floor(rssMib.length / 4));
  return points.length > 1 ? [linearRegression(points).m * SECONDS_PER_HOUR] : undefined;
};
