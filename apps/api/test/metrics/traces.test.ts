import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { expect, onTestFinished, test } from 'vitest';
import { registerClient } from '../nodes/client.ts';
import { startNode } from '../nodes/start-node.ts';

/** The fields of OTLP as JSON that are read here. */
interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

interface OtlpRequest {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[] }[];
}

/** A collector of the OTLP protocol over HTTP. */
async function startCollector() {
  const texts: string[] = [];
  const server = createHttpServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces);
      texts.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString());
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const readSpans = (): OtlpSpan[] =>
    texts.flatMap((text) =>
      (JSON.parse(text) as OtlpRequest).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    );
  return { url: `http://127.0.0.1:${port}`, texts, readSpans };
}

const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };

describeOnAnyDatabase('traces', (_open, make) => {
  test('traces: a request continues the trace of its caller, its statements are within it, and no value is in it', async () => {
    const collector = await startCollector();
    const { program, url } = await startNode(await make(), { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const client = await registerClient(url);
    const response = await fetch(`${url}/api/games/dices/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${client.token}`,
        traceparent: `00-${CALLER.trace}-${CALLER.span}-01`,
      },
      body: JSON.stringify({ bet: 50 }),
    });
    expect(response.status).toBe(200);
    // The end of the process sends what is queued.
    program.child.kill('SIGTERM');
    expect(await program.ended()).toBe(0);

    const spans = collector.readSpans().filter(({ traceId }) => traceId === CALLER.trace);
    const request = spans.find(({ name }) => name === 'POST /api/games/dices/session');
    expect(request).toMatchObject({ parentSpanId: CALLER.span });
    expect(request!.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request!.spanId).map(({ name }) => name);
    expect(statements).toContain('write-settled');
    expect(collector.texts.join('\n')).not.toMatch(/example\.com|kettle/);
    expect(collector.texts.join('\n')).not.toContain(client.token);
  });

  test('traces: an unreachable collector changes nothing for players', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const { program, url } = await startNode(await make(), { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    const client = await registerClient(url);
    expect((await client.bet(url, 'key')).status).toBe(200);
    program.child.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
  });
});
