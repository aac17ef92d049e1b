import { chromium, type Browser } from '@playwright/test';
import { join } from 'node:path';

const FINDER = join(import.meta.dirname, '../../tools/run/find-chromium.mjs');

export async function launchChromium(): Promise<Browser> {
  // A JavaScript file without types.
  const { findChromium }: { findChromium: () => Promise<{ path: string | null }> } = await import(FINDER);
  const { path } = await findChromium();
  return chromium.launch(path === null ? {} : { executablePath: path });
}
