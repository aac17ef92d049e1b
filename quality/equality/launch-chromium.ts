import { chromium, type Browser } from '@playwright/test';
import { join } from 'node:path';

const FINDER = join(import.meta.dirname, '../../tools/run/find-chromium.mjs');

/** Starts the browser that the journeys use. */
export async function launchChromium(): Promise<Browser> {
  // The scripts are JavaScript and have no types of their own.
  const { findChromium }: { findChromium: () => Promise<{ path: string | null }> } = await import(FINDER);
  const { path } = await findChromium();
  return chromium.launch(path === null ? {} : { executablePath: path });
}
