import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { preferPages } from '../parts/browser/prefer-pages.ts';

const PHONE_FONTS = fileURLToPath(new URL('phone-fonts.conf', import.meta.url));

export interface Chrome {
  /** The port of the DevTools protocol. */
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Starts a headless browser with this profile for Lighthouse. */
export async function openChrome(path: string, profile: string): Promise<Chrome> {
  const child = spawn(
    path,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      // Chromium has no sandbox for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, FONTCONFIG_FILE: PHONE_FONTS } },
  );
  const close = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  for await (const line of createInterface({ input: child.stderr })) {
    const [, port] = /^DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(line) ?? [];
    if (port === undefined) continue;
    // Keep reading: a full pipe would block the browser.
    child.stderr.resume();
    preferPages(child);
    return { port: Number(port), close };
  }
  throw new Error(`${path} exited with ${child.exitCode} before its DevTools port was open.`);
}
