import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('flood.lua', import.meta.url));

export interface Flood {
  readonly url: string;
  /** The paths to request in turn. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** The pause of a connection before each request. */
  readonly pauseMs: number;
  readonly seconds: number;
}

/** Sends requests from one address by `wrk`, and resolves with its lines about the responses. */
export async function flood({ url, paths, headers, connections, pauseMs, seconds }: Flood): Promise<string> {
  const { stdout } = await run('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    `--script=${SCRIPT}`,
    // The server trusts this machine as a proxy.
    ...Object.entries({ ...headers, 'x-forwarded-for': '203.0.113.1' }).map(
      ([name, value]) => `--header=${name}: ${value}`,
    ),
    url,
    '--',
    `${pauseMs}`,
    ...paths,
  ]);
  return (stdout.match(/^.*(requests in|Non-2xx|Socket errors).*$/gm) ?? []).map((line) => line.trim()).join('; ');
}
