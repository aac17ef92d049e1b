import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DatabaseError } from '@wow/core/database';
import { CLIENT_SEED } from '@wow/core/fairness';
import {
  type Answer,
  type Call,
  type Download,
  type Endpoint,
  type Handlers,
  type LimitKind,
  type PlayerId,
  type Refusal,
  isRefusal,
  parseIdempotencyKey,
  refuse,
} from '@wow/core/protocol';
import type { Authenticate } from '@wow/product/accounts/server';
import type { MaintenanceWatch } from '@wow/product/maintenance/server';
import { readCookie, setCookie, readBody, readFields } from './http/read-request.ts';
import { getClientAddress, logRefusal, logThrottled, createSecurityLog } from './http/security-log.ts';
import type { Limits, RunQueued } from './limits/rate-limits.ts';
import type { KnownDevices, Outcome } from './limits/sign-in-limits.ts';
import { sendRefusal } from './http/refusals.ts';

export interface MountDeps {
  readonly authenticate: Authenticate;
  readonly authenticateWidget: (token: string) => Promise<PlayerId | null>;
  readonly limits: Pick<Limits, 'check' | 'end' | 'checkAccount'>;
  readonly maintenance: MaintenanceWatch;
  readonly runQueued: RunQueued;
  readonly devices: KnownDevices;
  /** The key of the hashes in the security log. */
  readonly logKey: Uint8Array;
  readonly https: boolean;
}

type Member = Pick<Call<Endpoint & { access: 'member' }>, 'playerId' | 'token'>;
type Visitor = Pick<Call<Endpoint & { access: 'open' }>, 'playerId' | 'token'>;

type AnyHandler = (call: Call<Endpoint>) => Promise<Answer<Endpoint> | Download | Refusal>;

const JSON_TYPE = 'application/json; charset=utf-8';
const BEARER = /^bearer +([\w.~+/=-]+)$/i;
const malformedKey = refuse('invalid_request', {
  details: { 'idempotency-key': 'This must be 1 to 255 visible ASCII characters, bare or as a quoted string.' },
});

const malformedClientSeed = refuse('invalid_request', {
  details: { 'client-seed': 'This must be 1 to 64 letters, digits, _ and -.' },
});

const isClientSeed = (header: unknown): boolean => typeof header === 'string' && CLIENT_SEED.test(header);

/** `Handlers` checks the pairs of endpoint and handler by name; a loop over names loses their types. */
export function mount<const Endpoints extends Readonly<Record<string, Endpoint>>>(
  api: FastifyInstance,
  gate: MountDeps,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    mountOne(api, gate, endpoint, handlers[name] as unknown as AnyHandler);
  }
}

function mountOne(api: FastifyInstance, gate: MountDeps, endpoint: Endpoint, handler: AnyHandler): void {
  // Compiled by the first response. It drops every field that the contract does not name.
  let serialize: ((body: unknown) => string) | undefined;
  api.route({
    method: endpoint.method,
    url: endpoint.path,
    // A HEAD request would generate the whole download.
    exposeHeadRoute: endpoint.download === undefined,
    async handler(request, reply) {
      const result = await withinLimit(perform(gate, endpoint, handler, request, reply));
      if (isRefusal(result)) return sendRefusal(reply, result);
      if (result.kind === 'download') return sendDownload(reply, endpoint, result);
      const { body, replayed, cookie } = result;
      if (endpoint.cookie && cookie !== null) setCookie(reply, endpoint.cookie, cookie, gate.https);
      if (replayed) void reply.header('idempotency-replayed', 'true');
      if (endpoint.status === 204) return reply.code(204).send();
      serialize ??= await compile(endpoint.reply);
      return reply.code(endpoint.status).type(JSON_TYPE).send(serialize(body));
    },
  });
}

async function perform(
  gate: MountDeps,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): ReturnType<AnyHandler> {
  const call = await readCall(gate, endpoint, request);
  if (isRefusal(call)) return call;
  let outcome: Outcome = 'failed';
  let result: Awaited<ReturnType<AnyHandler>>;
  try {
    result = await gate.runQueued({ request, reply, playerId: call.playerId }, () => handler(call));
    outcome = isRefusal(result) ? result.code : 'answered';
  } finally {
    if (endpoint.limit) await gate.limits.end(endpoint.limit, request, outcome);
  }
  gate.devices.write(request, reply);
  if (isRefusal(result)) logRefusal(call.logSecurity, result.code);
  return result;
}

/** Waits for a queue, a connection and a statement add up while a database fails over. */
const ANSWER_LIMIT_MS = 4_500;

/** Answers 503 in time; the work goes on. A client that repeats its key gets its result. */
function withinLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DatabaseError(`The request was not finished within ${ANSWER_LIMIT_MS} ms.`));
    }, ANSWER_LIMIT_MS);
    work.then(
      (result) => {
        clearTimeout(timer);
        resolve(result);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

async function compile(reply: Endpoint['reply']): Promise<(body: unknown) => string> {
  // Loading it with Ajv takes 100 ms: the first response waits for that instead of every start.
  const { default: compileSerializer } = await import('fast-json-stringify');
  // The two libraries have different types for JSON Schema.
  return compileSerializer(z.toJSONSchema(reply, { target: 'draft-7', io: 'output' }) as Schema);
}

function sendDownload(reply: FastifyReply, { status, download }: Endpoint, { pieces }: Download): FastifyReply {
  return reply
    .code(status)
    .type(JSON_TYPE)
    .header('content-disposition', `attachment; filename="${download}"`)
    .send(Readable.from(pieces, { objectMode: false }));
}

async function readCall(
  gate: MountDeps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Call<Endpoint> | Refusal> {
  const caller = await readCaller(gate, endpoint, request);
  if (isRefusal(caller)) {
    if (getToken(request) !== undefined) createSecurityLog(request, gate.logKey)('session_refused');
    return caller;
  }
  const closed = gate.maintenance.check(endpoint, caller.playerId !== undefined);
  if (closed) return closed;
  const tooOften = caller.playerId === undefined ? null : await gate.limits.checkAccount(request, caller.playerId);
  if (tooOften) return tooOften;
  const params = endpoint.params?.safeParse(request.params);
  if (params?.success === false) return refuse('not_found');
  const query = endpoint.query && readFields(endpoint.query, request.query);
  if (isRefusal(query)) return query;
  const body = readBody(endpoint.body, request.body);
  if (isRefusal(body)) return body;
  const idempotencyKey = endpoint.movesValue ? readKey(request) : '';
  if (idempotencyKey === null) return malformedKey;
  const clientSeed = endpoint.takesClientSeed ? (request.headers['client-seed'] ?? null) : null;
  if (clientSeed !== null && !isClientSeed(clientSeed)) return malformedClientSeed;
  const { playerId, token } = caller;
  const { limit, laterLimit } = endpoint;
  const tooMany = limit && (await checkLimit(gate, limit, request, playerId));
  if (tooMany) return tooMany;
  // The endpoint's schemas parsed each part, but `Endpoint` loses their types.
  // A literal, because adding fields to a spread object allocates in the old generation (ADR 16).
  return {
    playerId,
    token,
    params: params?.data,
    query: query?.value,
    body: body.value,
    address: getClientAddress(request),
    userAgent: request.headers['user-agent'] ?? '',
    acceptLanguage: request.headers['accept-language'] ?? '',
    cookie: endpoint.cookie ? readCookie(request, endpoint.cookie, gate.https) : '',
    admit: laterLimit ? () => admitLater(gate, laterLimit, request, playerId) : allowAll,
    idempotencyKey,
    ownsKey: request.headers['idempotency-key'] !== undefined,
    clientSeed,
    rememberDevice: (id: PlayerId) => rememberDevice(gate, request, id),
    logSecurity: createSecurityLog(request, gate.logKey, playerId),
  } as Call<Endpoint>;
}

function rememberDevice({ devices }: MountDeps, request: FastifyRequest, playerId: PlayerId): boolean {
  const account = `player ${playerId}`;
  const isKnown = devices.find(request, account) !== null;
  devices.save(request, account);
  return isKnown;
}

const allowAll = (): Promise<null> => Promise.resolve(null);

async function checkLimit(
  gate: MountDeps,
  kind: LimitKind,
  request: FastifyRequest,
  playerId?: PlayerId,
): Promise<Refusal | null> {
  const tooMany = await gate.limits.check(kind, request, playerId);
  if (tooMany) logThrottled(createSecurityLog(request, gate.logKey, playerId), kind, request);
  return tooMany;
}

/** Some calls change something only in part: a sign-in with a new wallet opens an account. */
const admitLater = async (
  gate: MountDeps,
  kind: LimitKind,
  request: FastifyRequest,
  playerId?: PlayerId,
): Promise<Refusal | null> => gate.maintenance.refuse() ?? checkLimit(gate, kind, request, playerId);

const visitor: Visitor = { playerId: undefined, token: undefined };

function readCaller(
  gate: MountDeps,
  { access }: Endpoint,
  request: FastifyRequest,
): Member | Visitor | Promise<Member | Refusal> {
  // A bad token is refused also where visitors are allowed.
  const isVisitor = access === 'open' || (access === 'either' && request.headers.authorization === undefined);
  if (isVisitor) return visitor;
  return access === 'quests' ? readWidget(gate, request) : readMember(gate, request);
}

const getToken = ({ headers }: FastifyRequest): string | undefined => BEARER.exec(headers.authorization ?? '')?.[1];

/** Reads the token of a widget, or the session token of the product's pages. */
async function readWidget(gate: MountDeps, request: FastifyRequest): Promise<Member | Refusal> {
  const token = getToken(request);
  const playerId = token === undefined ? null : await gate.authenticateWidget(token);
  return token === undefined || playerId === null ? readMember(gate, request) : { playerId, token };
}

export async function readMember(gate: MountDeps, request: FastifyRequest): Promise<Member | Refusal> {
  const token = getToken(request);
  const playerId = token === undefined ? null : await gate.authenticate(token);
  return token === undefined || playerId === null ? refuse('unauthenticated') : { playerId, token };
}

/** Returns a random key without the header, and null for a malformed one. */
function readKey({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return randomUUID();
  return typeof header === 'string' ? parseIdempotencyKey(header) : null;
}
