import { expect } from 'vitest';
import type { Program } from '../program.ts';

const PREFIX = 'Metrics are on ';

/** Returns the text of `/metrics` of a program that was started with METRICS_PORT=0. */
export async function scrape(program: Program): Promise<string> {
  const url = program
    .messages()
    .find((message) => message.startsWith(PREFIX))!
    .slice(PREFIX.length);
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return response.text();
}

/** Returns the value of one series, named as in the text: `wow_refusals_total{code="not_found"}`. */
export function getValue(text: string, series: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}
