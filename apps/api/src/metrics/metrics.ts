import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contract } from '@wow/product/contract';

const BET_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const BATCH_BETS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** The game of each route that takes bets. */
const GAME_OF_ROUTE: ReadonlyMap<string, string> = new Map(
  Object.entries(contract.games).map(([game, { path }]) => [`/api${path}`, game]),
);

const BET_RESULTS = ['played', 'replayed', 'refused', 'failed'] as const;

/** What this process did. The names are documented in docs/reference/metrics.md. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Counter({
    name: 'wow_http_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  readonly #requestSeconds = new Histogram({
    name: 'wow_http_request_duration_seconds',
    help: 'Time from the header of a request to the end of its response.',
    labelNames: ['kind'],
    buckets: BET_SECONDS,
    registers: [this.registry],
  });
  readonly #refusals = new Counter({
    name: 'wow_refusals_total',
    help: 'Refused requests by code.',
    labelNames: ['code'],
    registers: [this.registry],
  });
  readonly #bets = new Counter({
    name: 'wow_bets_total',
    help: 'Bets by game and result: played, replayed (the key was used before), refused, failed (5xx).',
    labelNames: ['game', 'result'],
    registers: [this.registry],
  });
  readonly #batchBets = new Histogram({
    name: 'wow_bet_batch_bets',
    help: 'Bets that share one commit.',
    buckets: BATCH_BETS,
    registers: [this.registry],
  });
  readonly #jobs = new Gauge({
    name: 'wow_job_success_timestamp_seconds',
    help: 'When each background job last succeeded on this node.',
    labelNames: ['job'],
    registers: [this.registry],
    aggregator: 'max',
  });

  constructor({ version }: { readonly version: string }) {
    new Gauge({
      name: 'wow_build_info',
      help: 'Version of WOW and of Node.',
      labelNames: ['version', 'node'],
      registers: [this.registry],
      aggregator: 'first',
    }).set({ version, node: process.version }, 1);
    // A rate needs a value before the first event.
    for (const game of GAME_OF_ROUTE.values()) for (const result of BET_RESULTS) this.#bets.inc({ game, result }, 0);
  }

  /** Memory, processor time, garbage collection and delays of the event loop. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** In a worker: the primary adds up what its workers count. */
  answerPrimary(): void {
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries(this.registry);
  }

  watchStreams(count: () => number): void {
    new Gauge({
      name: 'wow_event_streams',
      help: 'Open event streams of this node.',
      registers: [this.registry],
      collect() {
        this.set(count());
      },
    });
  }

  recordBatch(bets: number): void {
    this.#batchBets.observe(bets);
  }

  recordJob(job: string): void {
    this.#jobs.set({ job }, Date.now() / 1_000);
  }

  recordResponse(reply: FastifyReply): void {
    const { request, statusCode, elapsedTime, refusalCode } = reply;
    // Unknown paths share a label: their number has no limit.
    const route = request.routeOptions.url ?? 'unknown';
    const game = request.method === 'POST' ? GAME_OF_ROUTE.get(route) : undefined;
    const kind = game === undefined ? (route.startsWith('/api') ? 'api' : 'page') : 'bet';
    this.#requests.inc({ method: request.method, route, status: statusCode });
    this.#requestSeconds.observe({ kind }, elapsedTime / 1_000);
    if (refusalCode !== null) this.#refusals.inc({ code: refusalCode });
    if (game !== undefined) this.#bets.inc({ game, result: getBetResult(reply) });
  }
}

function getBetResult(reply: FastifyReply): (typeof BET_RESULTS)[number] {
  if (reply.statusCode >= 500) return 'failed';
  if (reply.statusCode >= 400) return 'refused';
  return reply.hasHeader('idempotency-replayed') ? 'replayed' : 'played';
}

/** Event streams are left out: their duration is no latency. */
const UNTIMED: ReadonlySet<string> = new Set(['/api/events']);

export function recordResponses(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!UNTIMED.has(request.routeOptions.url ?? '')) metrics.recordResponse(reply);
    done();
  });
}
