/** Maps values to positions on an axis. */
export interface Scale {
  /** Returns the position of a value: 0 at the lower end, 1 at the upper. */
  readonly place: (value: number) => number;
  readonly ticks: readonly number[];
}

/** Returns a linear scale from `from`, by default from below the least value, to above the greatest. */
export function linearScale(values: readonly number[], from?: number): Scale {
  const lowest = from ?? Math.min(...values);
  const step = niceStep(Math.max(...values) - lowest || 1);
  const first = Math.floor(lowest / step) * step;
  const last = Math.ceil(Math.max(...values, first + step) / step) * step;
  const count = Math.round((last - first) / step);
  return {
    place: (value) => (value - first) / (last - first),
    ticks: Array.from({ length: count + 1 }, (_, index) => first + index * step),
  };
}

/** Returns a logarithmic scale with ticks at `at`, by default at 1, 2 and 5 times every power of ten. */
export function logScale(values: readonly number[], at?: readonly number[]): Scale {
  const ticks = at ?? between(Math.min(...values), Math.max(...values));
  const low = Math.log(Math.min(...ticks, ...values));
  const high = Math.log(Math.max(...ticks, ...values));
  return { place: (value) => (high === low ? 0.5 : (Math.log(value) - low) / (high - low)), ticks };
}

/** Returns a step of 1, 2 or 5 times a power of ten that divides the span into about five. */
function niceStep(span: number): number {
  const rough = span / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
}

/** Returns the 1-2-5 ticks from the last one below the least value to the first one above the greatest. */
function between(low: number, high: number): number[] {
  const all: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); power <= high * 10; power *= 10) {
    all.push(power, 2 * power, 5 * power);
  }
  const first = all.findLastIndex((tick) => tick <= low);
  const last = all.findIndex((tick) => tick >= high);
  return all.slice(Math.max(0, first), last + 1);
}
