import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '@wow/product/contract';
import { describeServer } from '../../apps/api/test/in-world.ts';
import { waitForProof } from '../../apps/api/test/logged-round.ts';
import { createBet } from './bets.ts';
import { describeWithVerifiers } from './run-verifiers.ts';

const PLAYERS = 5;
const ROUNDS_A_PAIR = 400;
const PAIRS = 5;
const AT_ONCE = 8;

describeWithVerifiers('the verifiers in Python', ({ runBoth, save }) => {
  describeServer('and a server', {}, (world) => {
    const readReply = async (token: string, method: string, path: string, body?: object): Promise<string> => {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await fetch((await world.listen()) + path, init);
      expect(response.status).toBe(200);
      return response.text();
    };

    async function playPair(token: string): Promise<void> {
      let [turn, played] = [0, ''];
      const playInTurn = async (): Promise<void> => {
        while (turn < ROUNDS_A_PAIR) {
          const { path, body } = createBet(turn++);
          played = (JSON.parse(await readReply(token, 'POST', path, body)) as { round_id: string }).round_id;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, playInTurn));
      await waitForProof(world, played.replace(/\d+$/, String(ROUNDS_A_PAIR - 1)), token);
      await readReply(token, 'POST', '/api/fairness/rotate', {});
    }

    test(`find no difference in ${PLAYERS * PAIRS * ROUNDS_A_PAIR} rounds of all games that were played over HTTP`, async () => {
      const players = await Promise.all(
        Array.from({ length: PLAYERS }, () => world.newPlayer({ points: 1_000_000, spins: 10_000 })),
      );
      await Promise.all(
        players.map(async ({ token }) => {
          for (let pair = 0; pair < PAIRS; pair += 1) await playPair(token);
        }),
      );
      const sums = new Map<string, number>();
      for (const [number, { token }] of players.entries()) {
        const text = await readReply(token, 'GET', '/api/fairness/export');
        const { pairs, rounds } = contract.roundsExport.exportRounds.reply.parse(JSON.parse(text));
        expect([pairs.filter((pair) => pair.rounds > 0).length, rounds.length]).toEqual([PAIRS, PAIRS * ROUNDS_A_PAIR]);
        const file = save(`${number}.json`, null);
        writeFileSync(file, text);
        const [python, go] = await runBoth('rounds', file);
        expect(python).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^0 differences$/m) });
        expect(go).toEqual(python);
        for (const [, kind = '', count] of python.stdout.matchAll(/^(.+): (\d+)$/gm)) {
          sums.set(kind, (sums.get(kind) ?? 0) + Number(count));
        }
      }
      const rounds = PLAYERS * PAIRS * ROUNDS_A_PAIR;
      for (const kind of ['outcomes', 'receipts', 'receipt signatures', 'committed before', 'rounds']) {
        expect(sums.get(kind)).toBe(rounds);
      }
      expect(sums.get('proofs')).toBeGreaterThanOrEqual(rounds + PLAYERS * PAIRS);
      console.log(`Python and Go, 0 differences: ${[...sums].map(([kind, sum]) => `${kind} ${sum}`).join(', ')}.`);
    });
  });
});
