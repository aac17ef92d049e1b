import type { DatabaseOptions } from '@wow/core/database';
import { expect } from 'vitest';
import { runWow } from '../backup/run-wow.ts';
import { buildEnvironment } from '../program.ts';

/** Expects that the whole audit agrees, as an operator runs it. */
export async function expectSound(
  database: DatabaseOptions,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { code, out, err } = await runWow({ ...buildEnvironment(database), ...environment }, 'audit');
  expect(code, `${out}${err}`).toBe(0);
  expect(out).toContain('Everything agrees.');
}
