import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { quantile } from '../spread.ts';

// node --import tsx socket-load.ts URL CONNECTIONS SECONDS TOKENS: what wrk.lua makes wrk do, without wrk.
// On bare sockets, because Node's own client would cost more than the server that it is to load.
const [target = '', connections = '', seconds = '', tokensFile = ''] = process.argv.slice(2);
const { hostname, port, pathname, host } = new URL(target);
const tokens = readFileSync(tokensFile, 'utf8').split('\n');
const startedAt = performance.now();
const endsAt = startedAt + Number(seconds) * 1_000;
const latenciesMs: number[] = [];
let answered = 0;
let failed = 0;

const body = '{"bet":50}';
const newRequest = (): string =>
  [
    `POST ${pathname} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${tokens[randomInt(tokens.length)]}`,
    `idempotency-key: ${randomUUID()}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');

/** Returns the answer's status when it has come whole, or null. */
function statusOf(received: string): number | null {
  const headEnd = received.indexOf('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(received.slice(0, Math.max(headEnd, 0)))?.[1];
  if (length === undefined || Buffer.byteLength(received) < headEnd + 4 + Number(length)) return null;
  return Number(received.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
}

const work = (): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    let sentAt = 0;
    const send = (): void => {
      received = '';
      sentAt = performance.now();
      socket.write(newRequest());
    };
    socket.setEncoding('utf8');
    socket.on('connect', send);
    socket.on('data', (text) => {
      received += text;
      const status = statusOf(received);
      if (status === null) return;
      latenciesMs.push(performance.now() - sentAt);
      if (status >= 200 && status < 300) answered += 1;
      else failed += 1;
      if (performance.now() < endsAt) send();
      else socket.end();
    });
    socket.on('error', () => (failed += 1));
    socket.on('close', () => resolve());
  });

await Promise.all(Array.from({ length: Number(connections) }, work));
const elapsedMs = performance.now() - startedAt;
console.log(
  JSON.stringify({
    answered,
    failed,
    perSecond: (latenciesMs.length * 1_000) / elapsedMs,
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
  }),
);
