import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PURSE_TOPIC, type PubSub } from '@wow/core/pubsub';
import type { Database, Queryable } from '@wow/core/database';
import { isRefusal, refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import { SESSION_ENDED_TOPIC, hashSessionToken } from '@wow/product/accounts/server';
import { readPurses } from '@wow/product/ledger/server';
import { PlayingNow } from './playing-now.ts';
import { throttle, PurseWatch } from './purse-watch.ts';
import { OpenStreams, PurseStream } from './purse-stream.ts';
import { sendRefusal } from '../http/refusals.ts';
import type { Drain } from '../http/connections.ts';
import type { Limits } from '../limits/rate-limits.ts';
import type { Metrics } from '../metrics/metrics.ts';

const HEARTBEAT_EVERY_MS = 20_000;
const LEADERBOARD_EVERY_MS = 1_000;
const PLAYING_NOW_EVERY_MS = 10_000;

export interface EventsDeps {
  readonly db: Database;
  /** For reads that may be a little old. */
  readonly reads: Queryable;
  readonly pubsub: PubSub;
  readonly drain: Drain;
  readonly tiersXp: readonly number[];
  readonly readMember: (
    request: FastifyRequest,
  ) => Promise<{ readonly playerId: PlayerId; readonly token: string } | Refusal>;
  readonly limits: Limits;
  readonly metrics: Metrics;
}

/** `GET /events`. An event may come late or twice, but never an older state after a newer one. */
export function registerEvents(
  api: FastifyInstance,
  { db, reads, pubsub, drain, tiersXp, readMember, limits, metrics }: EventsDeps,
): void {
  const open = new OpenStreams();
  metrics.watchStreams(() => open.count);
  const watch = new PurseWatch(db, (purse) => {
    for (const stream of open.getStreams(purse.playerId)) stream.sendPurse(purse);
  });
  // Every round earns xp, so a changed purse may change the leaderboard.
  const sendLeaderboard = throttle(LEADERBOARD_EVERY_MS, () => {
    for (const stream of open.all()) stream.send('leaderboard', {});
  });
  const playing = new PlayingNow(reads);
  const sendPlaying = (stream: PurseStream): void => stream.send('playing_now', { players: playing.shown });
  const refreshPlaying = async (): Promise<void> => {
    if (open.isEmpty || !(await playing.refresh())) return;
    for (const stream of open.all()) sendPlaying(stream);
  };
  // Without a database the players shown stay; other requests report it.
  const playingTimer = setInterval(() => void refreshPlaying().catch(() => null), PLAYING_NOW_EVERY_MS).unref();
  const stopListening = pubsub.subscribe(PURSE_TOPIC, {
    onMessage(text) {
      const playerId = Number(text) as PlayerId;
      if (!Number.isSafeInteger(playerId)) return;
      playing.noteChange(playerId);
      // Only players with a stream are read.
      if (open.isEmpty) return;
      if (open.has(playerId)) watch.markChanged([playerId]);
      sendLeaderboard();
    },
    onGap() {
      watch.markChanged(open.players());
      sendLeaderboard();
    },
  });
  const stopListeningToSessions = pubsub.subscribe(SESSION_ENDED_TOPIC, {
    onMessage(tokenHash) {
      for (const stream of open.all()) if (stream.sessionHash === tokenHash) stream.end();
    },
    onGap() {
      for (const stream of open.all()) void stream.check();
    },
  });
  drain.onBegin(() => {
    clearInterval(playingTimer);
    stopListening();
    stopListeningToSessions();
    for (const stream of open.all()) stream.end();
  });

  /** An unreachable database ends nothing. */
  const check = async (stream: PurseStream, request: FastifyRequest): Promise<void> => {
    const member = await readMember(request).catch(() => null);
    if (member !== null && isRefusal(member)) stream.end();
    else stream.sendHeartbeat();
  };

  api.route({
    method: 'GET',
    url: '/events',
    // A HEAD request would never end.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const member = await readMember(request);
      if (isRefusal(member)) return sendRefusal(reply, member);
      const { playerId } = member;
      const tooOften = await limits.checkAccount(request, playerId);
      if (tooOften) return sendRefusal(reply, tooOften);
      if (open.isFull) return sendRefusal(reply, refuse('unavailable', { retryAfterSeconds: 5 }));
      const stream: PurseStream = new PurseStream({
        playerId,
        sessionHash: hashSessionToken(member.token)!, // authentication has parsed it before
        tiersXp,
        check: () => check(stream, request),
      });
      const body = await limits.runQueued({ request, reply, playerId }, async () => {
        // Added before the purse is read, so that no change is missed.
        open.add(stream);
        const heartbeat = setInterval(() => void stream.check(), HEARTBEAT_EVERY_MS).unref();
        stream.body.once('close', () => clearInterval(heartbeat));
        try {
          for (const purse of await readPurses(db, [playerId])) stream.sendPurse(purse);
          if (playing.shown.length > 0) sendPlaying(stream);
        } catch (error) {
          stream.body.destroy();
          throw error;
        }
        return stream.body;
      });
      if (isRefusal(body)) return sendRefusal(reply, body);
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(body);
    },
  });
}
