import { connect } from 'node:net';
import { contract } from '@wow/product/contract';
import { readEvents } from '../nodes/read-events.ts';
import type { RecordedServer } from './recorded-server.ts';

/** Pages and files outside the contract. */
const BESIDES = [
  '/',
  '/fair-play',
  '/fair-play/verifier.html',
  '/quests',
  '/quest-widget/frame.html',
  '/no-such-page',
  '/healthz',
  '/readyz',
  '/config.json',
  '/robots.txt',
  '/api/openapi.json',
  '/api/docs',
  '/.well-known/fairness.json',
  '/.well-known/security.txt',
  '/api/no/such/call',
  '/api/rounds?limit=nonsense',
  '/api/rounds/0000000000000000-0',
  '/%',
] as const;

export interface PlayedBy {
  readonly token: string;
  /** Rounds whose seeds are not revealed. */
  readonly unrevealed: readonly string[];
}

/** Plays some rounds of each game and rotates the seeds once. */
export async function playForRecording(server: RecordedServer, token: string): Promise<PlayedBy> {
  const play = async (): Promise<string[]> => {
    const bets = [
      ['dices', { bet: 50 }],
      ['roulette', { bet: 50, tier_id: 'red' }],
      ['spin', undefined],
    ] as const;
    const replies = [];
    for (const [game, body] of bets)
      replies.push(await server.ask('POST', `/api/games/${game}/session`, { token, body }));
    return replies.flatMap(({ json }) => (json?.round_id === undefined ? [] : [String(json.round_id)]));
  };
  const stream = await readEvents(server.url, token);
  await play();
  await server.ask('POST', '/api/fairness/rotate', { token, body: { client_seed: 'of-the-player' } });
  const unrevealed = await play();
  stream.close();
  await stream.ended;
  server.answers.push({ from: 'the stream of events', bytes: Buffer.from(stream.text()) });
  return { token, unrevealed };
}

/** Sends every call as a player, as a visitor and with nonsense, then every other path. */
export async function askEverything(server: RecordedServer, { token, unrevealed }: PlayedBy): Promise<void> {
  const calls = Object.values(contract).flatMap((group) => Object.values(group));
  for (const { method, path } of calls) {
    const filled = `/api${path.replace(':id', unrevealed[0] ?? 'none').replace(':hash', 'f'.repeat(64))}`;
    // These end the session or the account.
    const ends = method === 'DELETE' || path === '/auth/logout' || path === '/fairness/rotate';
    for (const by of ends ? [undefined] : [token, undefined, `${token}x`]) {
      await server.ask(method, filled, { token: by, ...(method !== 'GET' && { body: '{"half":' }) });
      await server.ask(method, filled, { token: by, ...(method !== 'GET' && { body: { nonsense: [token.length] } }) });
    }
  }
  for (const id of unrevealed)
    for (const by of [token, undefined]) await server.ask('GET', `/api/rounds/${id}`, { token: by });
  for (const path of BESIDES) await server.ask('GET', path, { headers: { accept: 'text/html' } });
  server.answers.push({ from: 'an answer to no HTTP at all', bytes: await askNonsense(server.url) });
}

const askNonsense = (url: string): Promise<Buffer> =>
  new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.end('WHAT IS THIS\r\n\r\n'));
    socket.on('data', (piece) => pieces.push(piece));
    socket.on('close', () => resolve(Buffer.concat(pieces)));
    socket.on('error', () => socket.destroy());
  });
