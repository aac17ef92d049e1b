import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contract } from '@wow/product/contract';
import { buildOpenApiDocument } from '../../src/openapi/open-api-document.ts';
import { METHODS } from '../../src/openapi/open-api.ts';
import { renderPage } from '../../src/openapi/page/render-page.ts';
import type { TestServer } from '../world.ts';
import { checker } from './open-api-checker.ts';
import { contractCalls } from './example.ts';
import { logAll } from '../logged-round.ts';

const EVENTS = { method: 'GET', path: '/events' } as const;
const inBrackets = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** Asks over a socket and returns the answer with the first piece of its body. */
async function getFirst(world: TestServer, url: string, headers: Record<string, string>) {
  const stop = new AbortController();
  const response = await fetch((await world.listen()) + url, { headers, signal: stop.signal });
  const { value } = await response.body!.getReader().read();
  stop.abort();
  const body = new TextDecoder().decode(value);
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

export function walkUnlisted(world: TestServer): void {
  test('tests each route that is in the document and not in the contract', () => {
    const listed = new Set(contractCalls.map(({ endpoint }) => `${endpoint.method} ${inBrackets(endpoint.path)}`));
    const documented = Object.entries(buildOpenApiDocument().paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.filter((call) => !listed.delete(call))).toEqual([
      'GET /events',
      'GET /log/checkpoint',
      'GET /log/tile/{level}/{index}',
      'POST /witness/add-checkpoint',
      'GET /witness/{hash}/checkpoint',
      'GET /openapi.json',
      'GET /docs',
      'GET /healthz',
      'GET /readyz',
    ]);
    expect([...listed]).toEqual([]);
  });

  test.each(['/healthz', '/readyz'] as const)('%s is as documented', async (path) => {
    expect(checker.mistakesIn({ method: 'GET', path }, await world.ask('GET', path))).toEqual([]);
  });

  test.each(['/openapi.json', '/docs'] as const)('%s is as documented', async (path) => {
    const answer = await world.ask('GET', `/api${path}`);
    expect(answer.status).toBe(200);
    expect(checker.mistakesIn({ method: 'GET', path }, answer)).toEqual([]);
  });

  test('a checkpoint and a tile of the public log are as documented, also a tile that is not there', async () => {
    const checkpoint = { method: 'GET', path: '/log/checkpoint' } as const;
    const tile = { method: 'GET', path: '/log/tile/{level}/{index}' } as const;
    const none = await world.ask('GET', '/api/log/tile/6/x001/000');
    expect([none.status, checker.mistakesIn(tile, none)]).toEqual([404, []]);
    const { token } = await world.newPlayer();
    await logAll(world, token);
    const answer = await world.ask('GET', '/api/log/checkpoint');
    expect([answer.status, checker.mistakesIn(checkpoint, answer)]).toEqual([200, []]);
    const size = Number(String(answer.body).split('\n')[1]);
    const hashes = await world.ask('GET', `/api/log/tile/0/${size < 256 ? `000.p/${size}` : '000'}`);
    expect([hashes.status, checker.mistakesIn(tile, hashes)]).toEqual([200, []]);
  });

  test('the API reference page may load only its own style and icon', async () => {
    const { status, headers, body } = await world.ask('GET', '/api/docs');
    expect([status, body]).toEqual([200, renderPage(buildOpenApiDocument())]);
    const [, style] = /<style>([^]*?)<\/style>/.exec(body)!;
    const hash = createHash('sha256').update(style!).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; ` +
        `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  test('the event stream starts with the purse, in the fields of the profile', async () => {
    const { token } = await world.newPlayer();
    const answer = await getFirst(world, '/api/events', { authorization: `Bearer ${token}` });
    expect(checker.mistakesIn(EVENTS, answer)).toEqual([]);
    const [, data] = /^event: purse\nid: \d+\ndata: (.*)\n\n/.exec(answer.body) ?? [];
    const { body: profile } = await world.ask('GET', '/api/auth/profile', { token });
    const { balance, spins, xp, rank } = contract.accounts.profile.reply.parse(profile);
    expect(JSON.parse(data!)).toEqual({ balance, spins, xp, rank });
  });

  test('the event stream requires a player', async () => {
    const answer = await world.ask('GET', '/api/events');
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    expect(checker.mistakesIn(EVENTS, answer)).toEqual([]);
  });
}
