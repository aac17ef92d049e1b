import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@playwright/test';

/** Compares two pictures under a name. Throws if they differ by more than the configuration allows. */
export function expectSamePicture(file: string, before: Buffer, after: Buffer): void {
  if (after.equals(before)) return;
  // Playwright reads the expected picture from a file.
  const path = test.info().snapshotPath(file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, before);
  expect(after).toMatchSnapshot(file);
}
