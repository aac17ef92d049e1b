import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { findFreePort, ServerProcess } from '@wow/core/testing';

/** Short, to keep the tests fast. */
const CHECK_EVERY_MS = 100;

/** HAProxy's statistics page, enabled only here. */
const STATISTICS = '/statistics';

export interface Proxy {
  readonly url: string;
  readonly seesAll: () => Promise<void>;
}

/** As in docs/how-to/run-several-nodes.md, with shorter times. */
const buildConfiguration = (port: number, nodePorts: readonly number[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 2s
  option redispatch
  retries 3
  default-server inter ${CHECK_EVERY_MS}ms fall 2 rise 2

frontend players
  bind 127.0.0.1:${port}
  stats uri ${STATISTICS}
  default_backend nodes

backend nodes
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
${nodePorts.map((nodePort, index) => `  server node${index} 127.0.0.1:${nodePort} check`).join('\n')}
`;

/** Starts HAProxy in front of running nodes. */
export async function startHaproxy(path: string, nodePorts: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'wow-haproxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const port = await findFreePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, buildConfiguration(port, nodePorts));
  const url = `http://127.0.0.1:${port}`;
  const answers = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  const server = await ServerProcess.start(path, ['-f', file, '-db'], answers);
  onTestFinished(() => server.stop());
  return {
    url,
    seesAll: () =>
      vi.waitFor(
        async () => {
          const lines = (await (await fetch(`${url}${STATISTICS};csv`)).text()).split('\n');
          const states = lines.filter((line) => line.startsWith('nodes,node')).map((line) => line.split(',')[17]);
          expect(states).toEqual(nodePorts.map(() => 'UP'));
        },
        { timeout: 10_000 },
      ),
  };
}
