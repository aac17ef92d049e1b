import { connect } from 'node:net';
import * as z from 'zod/mini';

// node --import tsx flood.ts '{"url":…}': sends requests until SIGTERM, then prints the number of responses per status.
const order = z.object({
  url: z.string(),
  /** The paths to request in turn. */
  paths: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
  connections: z.number(),
  /** The local address of the attacker. */
  from: z.string(),
  /** The pause of a connection after a response. */
  pauseMs: z.number(),
});

export type Flood = z.output<typeof order>;

const { url, paths, headers, connections, from, pauseMs } = order.parse(JSON.parse(process.argv[2] ?? ''));
const { hostname, port, host } = new URL(url);
const answers: Record<string, number> = {};
let sent = 0;
let isOver = false;

const nextRequest = (): string => {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${paths[sent++ % paths.length]} HTTP/1.1`, ...lines, '', ''].join('\r\n');
};

const count = (outcome: string): void => void (answers[outcome] = (answers[outcome] ?? 0) + 1);

function work(): void {
  if (isOver) return;
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  let received = '';
  const send = (): void => {
    received = '';
    if (isOver) socket.destroy();
    else socket.write(nextRequest());
  };
  socket.setEncoding('latin1');
  socket.on('connect', send);
  socket.on('data', (bytes: string) => {
    received += bytes;
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = received.slice(0, headEnd);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    // An event stream has no content-length, so its head counts as the response.
    if (length !== undefined && received.length < headEnd + 4 + Number(length)) return;
    count(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    if (length === undefined) socket.destroy();
    else setTimeout(send, pauseMs);
  });
  socket.on('error', () => count('no answer'));
  socket.on('close', () => void setTimeout(work, pauseMs));
}

process.on('SIGTERM', () => {
  isOver = true;
  console.log(JSON.stringify(answers));
  process.exit(0);
});
for (let connection = 0; connection < connections; connection += 1) work();
console.log('flooding');
