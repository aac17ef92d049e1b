import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PURSE_TOPIC, type Bulletin } from '@wow/core/bulletin';
import type { Database } from '@wow/core/database';
import { isRefusal, refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import { readPurses } from '@wow/product/ledger/server';
import { atMostEvery } from '../events/at-most-every.ts';
import { OpenStreams } from '../events/open-streams.ts';
import { PurseStream } from '../events/purse-stream.ts';
import { PurseWatch } from '../events/purse-watch.ts';
import { sendRefusal } from '../send-refusal.ts';
import type { Drain } from './draining.ts';

const BEAT_EVERY_MS = 20_000;
const STANDINGS_EVERY_MS = 1_000;

export interface EventsNeeds {
  readonly db: Database;
  readonly bulletin: Bulletin;
  readonly drain: Drain;
  readonly tiersXp: readonly number[];
  readonly readMember: (request: FastifyRequest) => Promise<{ readonly playerId: PlayerId } | Refusal>;
}

/**
 * `GET /events`: how the player's purse stands, at once and whenever it changes on any node, and that the leaderboard
 * has changed. It may tell a change late or twice, never an older state after a newer one.
 */
export function events(api: FastifyInstance, { db, bulletin, drain, tiersXp, readMember }: EventsNeeds): void {
  const open = new OpenStreams();
  const watch = new PurseWatch(db, (purse) => {
    for (const stream of open.of(purse.playerId)) stream.tell(purse);
  });
  // Every round earns xp, so whoever's purse moves may have moved on the leaderboard.
  const tellStandings = atMostEvery(STANDINGS_EVERY_MS, () => {
    for (const stream of open.all()) stream.send('leaderboard', {});
  });
  const stopListening = bulletin.subscribe(PURSE_TOPIC, {
    heard(text) {
      if (open.isEmpty) return;
      // Whatever is no player is nobody's id; the database is asked for those alone who listen.
      const playerId = Number(text) as PlayerId;
      if (open.has(playerId)) watch.note([playerId]);
      tellStandings();
    },
    missed() {
      watch.note(open.players());
      tellStandings();
    },
  });
  drain.whenBegun(() => {
    stopListening();
    for (const stream of open.all()) stream.end();
  });

  /** Ends the stream with the session. While the database cannot say, nothing is known against it. */
  const beat = async (stream: PurseStream, request: FastifyRequest): Promise<void> => {
    const member = await readMember(request).catch(() => null);
    if (member !== null && isRefusal(member)) stream.end();
    else stream.beat();
  };

  api.route({
    method: 'GET',
    url: '/events',
    // A HEAD of it would never end.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const member = await readMember(request);
      if (isRefusal(member)) return sendRefusal(reply, member);
      if (open.isFull) return sendRefusal(reply, refuse('unavailable', { retryAfterSeconds: 5 }));
      const stream = new PurseStream(member.playerId, tiersXp);
      // Before the purse is read, so that no change falls in between.
      open.add(stream);
      const beating = setInterval(() => void beat(stream, request), BEAT_EVERY_MS).unref();
      stream.body.once('close', () => clearInterval(beating));
      try {
        for (const purse of await readPurses(db, [member.playerId])) stream.tell(purse);
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream.body);
    },
  });
}
