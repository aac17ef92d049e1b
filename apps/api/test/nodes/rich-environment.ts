import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** What a new player has where `richEnvironment` is the nodes': too much to lose in any test. */
export const RICH_POINTS = 1_000_000;

/** Returns the environment of nodes whose players never run out of points. */
export function richEnvironment(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'wow-rich-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'wow.json');
  writeFileSync(file, JSON.stringify({ registration: { points: RICH_POINTS, spins: 0 } }));
  return { WOW_CONFIG: file };
}
