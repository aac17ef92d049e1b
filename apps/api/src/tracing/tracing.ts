import { setTimeout as pause } from 'node:timers/promises';
import {
  context,
  propagation,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Database, DatabaseError, type Queryable } from '@wow/core/database';

const CLOSE_LIMIT_MS = 1_000;

/**
 * Spans of requests and of statements. Loaded only with OTEL_EXPORTER_OTLP_ENDPOINT: without it, neither the packages nor
 * these wrappers cost anything. A batch of bets is traced within the request that started it.
 */
export class Tracing {
  readonly #provider: NodeTracerProvider;
  readonly #tracer: Tracer;

  /** The exporter reads the variables `OTEL_EXPORTER_OTLP_*` itself, the provider `OTEL_TRACES_SAMPLER`. */
  constructor({ version }: { readonly version: string }) {
    this.#provider = new NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'wow', 'service.version': version }),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    });
    this.#provider.register();
    this.#tracer = trace.getTracer('wow', version);
  }

  traceRequests(app: FastifyInstance): void {
    const spans = new WeakMap<FastifyRequest, Span>();
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, routeOptions } = request;
      const caller = propagation.extract(context.active(), request.headers);
      const span = this.#tracer.startSpan(
        `${method} ${routeOptions.url ?? 'unknown'}`,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'wow.request_id': request.id } },
        caller,
      );
      if (routeOptions.url !== undefined) span.setAttribute('http.route', routeOptions.url);
      spans.set(request, span);
      context.with(trace.setSpan(caller, span), done);
    });
    app.addHook('onResponse', async (request, { statusCode, refusalCode }) => {
      const span = spans.get(request);
      span?.setAttribute('http.response.status_code', statusCode);
      if (refusalCode !== null) span?.setAttribute('wow.refusal', refusalCode);
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    });
  }

  /** Returns the database with a span for each statement and transaction. Their values are never recorded. */
  traceDatabase(db: Database): Database {
    return {
      ...db,
      query: this.#traceQueries(db),
      transaction: (work) =>
        this.#inSpan('transaction', {}, () =>
          db.transaction((tx) => work({ isTransaction: true, query: this.#traceQueries(tx) })),
        ),
    };
  }

  async close(): Promise<void> {
    // An unreachable collector must not delay the end of the process, nor fail it.
    const isSent = this.#provider.shutdown().catch(() => undefined);
    await Promise.race([isSent, pause(CLOSE_LIMIT_MS, undefined, { ref: false })]);
  }

  #traceQueries(queryable: Queryable): Queryable['query'] {
    return (text, parameters, name) =>
      this.#inSpan(
        name ?? text.trim().split(/\s/, 1)[0]!.toLowerCase(),
        { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } },
        () => queryable.query(text, parameters, name),
      );
  }

  #inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
    return this.#tracer.startActiveSpan(name, options, async (span) => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof DatabaseError && error.code !== undefined) span.setAttribute('error.type', error.code);
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  }
}
