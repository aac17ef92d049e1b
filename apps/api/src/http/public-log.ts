import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '@wow/core/database';
import { isRefusal, refuse } from '@wow/core/protocol';
import { readPublishedCheckpoint, readPublishedTile } from '@wow/product/fair-play/server';
import type { RunQueued } from '../limits/rate-limits.ts';
import { sendRefusal } from './refusals.ts';

interface PublicLogDeps {
  readonly db: Database;
  readonly runQueued: RunQueued;
}

const CHECKPOINT = { type: 'text/plain; charset=utf-8', caching: 'public, max-age=1' } as const;
const TILE = { type: 'application/octet-stream', caching: 'public, max-age=31536000, immutable' } as const;

/** Serves the public log as files (c2sp.org/tlog-tiles). There are no entries: rounds are sealed until they are revealed. */
export function registerPublicLog(api: FastifyInstance, { db, runQueued }: PublicLogDeps): void {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { type, caching }: typeof CHECKPOINT | typeof TILE,
    read: () => Promise<string | Buffer | null>,
  ): Promise<FastifyReply> => {
    const content = await runQueued({ request, reply, playerId: undefined }, read);
    if (content === null) return sendRefusal(reply, refuse('not_found'));
    if (typeof content === 'object' && isRefusal(content)) return sendRefusal(reply, content);
    void reply.header('cache-control', caching).header('access-control-allow-origin', '*').type(type);
    return reply.send(content);
  };
  api.get('/log/checkpoint', (request, reply) =>
    send(request, reply, CHECKPOINT, async () => (await readPublishedCheckpoint(db))?.text ?? null),
  );
  api.get<{ Params: { readonly '*': string } }>('/log/tile/*', (request, reply) =>
    send(request, reply, TILE, () => readPublishedTile(db, `tile/${request.params['*']}`)),
  );
}
