import { DatabaseError, type Database, type Transaction } from '@wow/core/database';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withSecondServer } from '../with-second-server.ts';
import { describeServer } from '../in-world.ts';
import type { Answer, TestServer, TestPlayer } from '../world.ts';
import { expectSoundQuests, questFile } from './quest-calls.ts';

/** 08006: connection_failure */
const GONE = { code: '08006' };

/**
 * A database where some transactions are rolled back at the end, and some commit without an answer. `draw` returns
 * random numbers from 0 to below 1.
 */
const shakyDatabase = (db: Database, draw: () => number, share: number): Database => ({
  kind: db.kind,
  query: (text, parameters, name) => db.query(text, parameters, name),
  maintain: (work) => db.maintain(work),
  snapshot: (work) => db.snapshot(work),
  checkWrite: () => db.checkWrite(),
  getLoad: () => db.getLoad(),
  close: () => Promise.resolve(),
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const fate = draw();
    const result = await db.transaction(async (tx) => {
      const worked = await work(tx);
      if (fate < share / 2) throw new DatabaseError('the line is cut before the commit', GONE);
      return worked;
    });
    if (fate < share) throw new DatabaseError('the line is cut before the answer', GONE);
    return result;
  },
});

const RULES = questFile(
  [
    { id: 'rounds', task: { kind: 'play' }, goal: 3, rewards: [{ xp: 10 }, { spins: 1 }] },
    { id: 'often', task: { kind: 'play' }, goal: 2, repeat: 'multiple', rewards: [{ xp: 3 }], budget: { xp: 30 } },
    { id: 'today', task: { kind: 'play' }, goal: 2, repeat: 'daily', requires: ['rounds'] },
    { id: 'streak', task: { kind: 'win_streak' }, goal: 2, rewards: [{ points: 50 }] },
    {
      id: 'spins',
      task: { kind: 'spin' },
      goal: 2,
      repeat: 'multiple',
      rewards: [{ xp: 5 }, { xp_mul: 1.5, minutes: 5 }],
    },
    { id: 'others', task: { kind: 'quests' }, goal: 2, rewards: [{ xp: 7 }, { badge: 'b', title: 'B' }] },
    { id: 'link', task: { kind: 'visit_link', url: '/api/docs' } },
  ],
  { checkin: { id: 'check-in', title: 'C', text: 'C', days: [[{ xp: 1 }], [{ xp: 2 }]] } },
);

/** Quests that finish early are claimed most often. */
const IDS = [...RULES.quests.map(({ id }) => id), 'often', 'often', 'rounds'];

/** One request, and whether it runs concurrently with the next. */
const anyStep = fc.record({
  player: fc.nat(2),
  together: fc.boolean(),
  isAgain: fc.boolean(),
  call: fc.oneof(
    { weight: 9, arbitrary: fc.constant({ path: '/api/games/dices/session', body: { bet: 50 } }) },
    { weight: 2, arbitrary: fc.constant({ path: '/api/games/spin/session' }) },
    { weight: 5, arbitrary: fc.constantFrom(...IDS).map((id) => ({ path: `/api/quests/${id}/claim` })) },
    { weight: 1, arbitrary: fc.constant({ path: '/api/quests/checkin' }) },
    { weight: 1, arbitrary: fc.constant({ path: '/api/quests/link/visit' }) },
    { weight: 3, arbitrary: fc.constant({ path: '/api/quests' }) },
  ),
});

interface Sent {
  readonly player: TestPlayer;
  readonly path: string;
  readonly body?: unknown;
  readonly key: string;
}

const isKeyed = (path: string): boolean => /session$|claim$|checkin$/.test(path);

/** Repeats until answered: a lost connection does not tell the outcome. */
async function ask(worlds: readonly TestServer[], { player, path, body, key }: Sent, turn: number): Promise<Answer> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const world = worlds[(turn + attempt) % worlds.length]!;
    const answer = await world.ask(path === '/api/quests' ? 'GET' : 'POST', path, {
      token: player.token,
      ...(isKeyed(path) && { headers: { 'idempotency-key': key } }),
      ...(body !== undefined && { body }),
    });
    if (answer.status < 500) return answer;
    expect(answer.status).toBe(503);
  }
  throw new Error('it never answered');
}

/** Tests random sequences of requests. */
export function defineAnyOrder(sequences: number): void {
  describeServer('quests with random requests and a failing connection', { quests: RULES }, (world) => {
    test(
      'equal the recorded events, and every key keeps its answer',
      { timeout: 30_000 + 10_000 * sequences },
      async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(anyStep, { minLength: 40, maxLength: 90 }),
            fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
            async (steps, draws) => {
              let isOpen = false;
              const draw = (): number => (isOpen ? (draws.next().value as number) : 1);
              const options = { quests: RULES, db: shakyDatabase(world.db, draw, 0.15) };
              await withSecondServer(world, options, async (shaky) => {
                isOpen = true;
                const players = await Promise.all([0, 1, 2].map(() => world.newPlayer({ points: 5_000, spins: 6 })));
                const answered = new Map<string, string>();
                const sent: Sent[] = [];
                let group: Promise<void>[] = [];
                for (const [turn, { player, together, isAgain, call }] of steps.entries()) {
                  const earlier = sent.filter(({ path }) => isKeyed(path)).at(-3);
                  const step = isAgain && earlier ? earlier : { player: players[player]!, ...call, key: randomUUID() };
                  sent.push(step);
                  const asked = ask([shaky, world], step, turn).then(({ status, body }) => {
                    if (!isKeyed(step.path)) return;
                    const answerText = JSON.stringify([status, body]);
                    expect(answered.get(step.key) ?? answerText).toBe(answerText);
                    answered.set(step.key, answerText);
                  });
                  group.push(asked);
                  if (!together) {
                    await Promise.all(group);
                    group = [];
                  }
                }
                await Promise.all(group);
                for (const player of players) await world.ask('GET', '/api/quests', player);
              });
              await expectSoundQuests(world.db, RULES);
            },
          ),
          { numRuns: sequences },
        );
        const { claims } = await expectSoundQuests(world.db, RULES);
        // Without payments the test would be void.
        expect(claims).toBeGreaterThan(0);
      },
    );
  });
}
