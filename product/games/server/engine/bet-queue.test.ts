import { describe, expect, test } from 'vitest';
import type { PlayerId } from '@wow/core/protocol';
import { createBetQueue, type QueuedBatch, CompactingMap } from './bet-queue.ts';
import fc from 'fast-check';

interface Waiting {
  readonly bet: { readonly playerId: PlayerId };
  readonly name: string;
}

const waiting = (player: number, name: string): Waiting => ({ bet: { playerId: player as PlayerId }, name });
const getPlayer = (name: string): PlayerId => name.charCodeAt(0) as PlayerId;
const getNames = (bets: readonly Waiting[]): string[] => bets.map(({ name }) => name);
const takenNames = ({ items }: QueuedBatch<Waiting, string>): string[] => getNames(items);

/** Returns a queue in which these bets have arrived; `b2` is the second bet of player b. Two are worth going ahead. */
function createQueue(...names: readonly string[]) {
  const queue = createBetQueue<Waiting, string>(2);
  const add = (...more: readonly string[]): void =>
    more.forEach((name) => queue.add(waiting(name.charCodeAt(0), name)));
  add(...names);
  return { ...queue, add };
}

describe('bets that wait for their turn', () => {
  test('are taken player by player in the order of arrival', () => {
    const queue = createQueue('a1', 'b1', 'a2', 'c1');
    expect(queue.size()).toBe(4);
    expect(takenNames(queue.takeBatch(10))).toEqual(['a1', 'a2', 'b1', 'c1']);
    expect(queue.size()).toBe(0);
    expect(queue.readyCount()).toBe(0);
  });

  test('stay where they are while their player is being dealt with', () => {
    const queue = createQueue('a1', 'b1');
    const taken = queue.takeBatch(1);
    queue.add('a2');
    expect(takenNames(queue.takeBatch(10))).toEqual(['b1']);
    expect(queue.readyCount()).toBe(0);
    queue.release(taken, getPlayer('a1'), []);
    expect(takenNames(queue.takeBatch(10))).toEqual(['a2']);
  });

  test('go back to the head of their player’s line when they were not played', () => {
    const queue = createQueue('a1', 'a2', 'b1');
    const taken = queue.takeBatch(2);
    queue.add('a3');
    queue.release(taken, getPlayer('a1'), taken.items);
    expect(queue.size()).toBe(4);
    expect(queue.readyCount()).toBe(4);
    expect(takenNames(queue.takeBatch(10))).toEqual(['b1', 'a1', 'a2', 'a3']);
    expect(queue.readyCount()).toBe(0);
  });

  test('that do not fit are taken next, after the others had their turn', () => {
    const queue = createQueue('a1', 'a2', 'a3', 'a4', 'b1');
    const taken = queue.takeBatch(2);
    expect(takenNames(taken)).toEqual(['a1', 'a2']);
    expect(queue.readyCount(), 'a3 and a4 wait for a player who is busy').toBe(1);
    queue.release(taken, getPlayer('a1'), []);
    expect(queue.readyCount()).toBe(3);
    expect(takenNames(queue.takeBatch(3))).toEqual(['b1', 'a3', 'a4']);
  });

  test('fit if too few for going ahead would be left of their line', () => {
    const queue = createQueue('a1', 'a2', 'a3', 'b1', 'b2');
    expect(takenNames(queue.takeBatch(2))).toEqual(['a1', 'a2', 'a3']);
    expect(takenNames(queue.takeBatch(1))).toEqual(['b1', 'b2']);
  });

  test('that have waited too long are taken out, and everybody else keeps their place', () => {
    const queue = createQueue('a1', 'b1', 'a2', 'c1');
    expect(getNames(queue.remove(({ name }) => name === 'a1' || name === 'b1'))).toEqual(['a1', 'b1']);
    expect(queue.size()).toBe(2);
    expect(queue.readyCount()).toBe(2);
    expect(takenNames(queue.takeBatch(10))).toEqual(['a2', 'c1']);
  });

  test('that are taken out behind a busy player leave no turn behind', () => {
    const queue = createQueue('a1');
    const taken = queue.takeBatch(1);
    queue.add('a2');
    queue.remove(() => true);
    expect(queue.readyCount()).toBe(0);
    queue.release(taken, getPlayer('a1'), []);
    expect(queue.readyCount()).toBe(0);
    queue.add('a3');
    expect(takenNames(queue.takeBatch(10))).toEqual(['a3']);
  });
});

describe('bets behind others of their player that are being written', () => {
  const A = getPlayer('a');

  /** Two bets that are being written, two that went ahead of them, and two that wait. */
  function twoParts() {
    const queue = createQueue('a1', 'a2');
    const first = queue.takeBatch(2);
    queue.add('a3', 'a4');
    queue.allowPipelining(first, A, 'after a2');
    const second = queue.takeBatch(2);
    queue.add('a5', 'a6');
    return { queue, first, second };
  }

  test('go ahead when it is known where those lead and enough of them wait, and begin there', () => {
    const queue = createQueue('a1', 'a2');
    const first = queue.takeBatch(2);
    queue.add('a3', 'a4');
    expect(queue.readyCount(), 'nobody knows yet where a2 leads').toBe(0);
    queue.allowPipelining(first, A, 'after a2');
    expect(queue.readyCount()).toBe(2);
    const second = queue.takeBatch(10);
    expect(takenNames(second)).toEqual(['a3', 'a4']);
    expect([...second.predictedStates]).toEqual([[A, 'after a2']]);
    expect([...first.predictedStates]).toEqual([]);
  });

  test('wait when they are few', () => {
    const queue = createQueue('a1');
    const first = queue.takeBatch(2);
    queue.add('a2');
    queue.allowPipelining(first, A, 'after a1');
    expect(queue.readyCount()).toBe(0);
    queue.release(first, A, []);
    expect(takenNames(queue.takeBatch(10))).toEqual(['a2']);
  });

  test('are never more than two parts, each of which begins where the one before it leads', () => {
    const queue = createQueue('a1');
    const first = queue.takeBatch(1);
    queue.add('a2', 'a3', 'a4', 'a5', 'a6', 'a7');
    queue.allowPipelining(first, A, 'after a1');
    const second = queue.takeBatch(2);
    queue.allowPipelining(second, A, 'after a3');
    expect(queue.readyCount()).toBe(0);
    queue.release(first, A, []);
    const third = queue.takeBatch(2);
    expect(takenNames(third)).toEqual(['a4', 'a5']);
    expect([...third.predictedStates]).toEqual([[A, 'after a3']]);
  });

  test('are back behind what was not played before them, whichever is back first', () => {
    for (const isLastFirst of [false, true]) {
      const { queue, first, second } = twoParts();
      const order = isLastFirst ? [second, first] : [first, second];
      queue.release(order[0]!, A, order[0]!.items);
      expect(queue.readyCount(), 'nothing is taken until both are back').toBe(0);
      queue.release(order[1]!, A, order[1]!.items);
      expect(takenNames(queue.takeBatch(10))).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
    }
  });

  test('are taken out as well when they have waited too long, in line or back before the others', () => {
    const { queue, first, second } = twoParts();
    queue.release(second, A, second.items);
    expect(getNames(queue.remove(({ name }) => name === 'a3' || name === 'a5')).toSorted()).toEqual(['a3', 'a5']);
    queue.release(first, A, first.items);
    expect(queue.size()).toBe(4);
    expect(takenNames(queue.takeBatch(10))).toEqual(['a1', 'a2', 'a4', 'a6']);
  });

  test('are not begun where a part leads that others went ahead of', () => {
    const queue = createQueue('a1');
    const first = queue.takeBatch(1);
    queue.add('a2', 'a3', 'a4', 'a5');
    queue.allowPipelining(first, A, 'after a1');
    const second = queue.takeBatch(2);
    queue.allowPipelining(second, A, 'after a3');
    queue.release(second, A, []);
    expect(queue.readyCount(), 'the answer to a1 is still to come').toBe(0);
    queue.release(first, A, []);
    const third = queue.takeBatch(10);
    expect(takenNames(third)).toEqual(['a4', 'a5']);
    expect([...third.predictedStates]).toEqual([]);
  });
});

test('it holds what a map would hold, in the same order, whoever comes and goes', () => {
  const steps = fc.array(fc.record({ key: fc.nat(90), isDeparture: fc.boolean() }), {
    minLength: 400,
    maxLength: 1_000,
  });
  fc.assert(
    fc.property(steps, (visits) => {
      const passing = new CompactingMap<number, number>();
      const plain = new Map<number, number>();
      for (const [value, { key, isDeparture }] of visits.entries()) {
        if (isDeparture) {
          passing.delete(key);
          plain.delete(key);
        } else {
          passing.set(key, value);
          plain.set(key, value);
        }
        expect(passing.get(key)).toBe(plain.get(key));
        expect(passing.size).toBe(plain.size);
      }
      expect([...passing]).toEqual([...plain]);
    }),
  );
});

test('everybody may leave while they are gone through', () => {
  const passing = new CompactingMap<number, string>();
  for (let key = 0; key < 200; key += 1) passing.set(key, `${key}`);
  const met: number[] = [];
  for (const [key] of passing) {
    met.push(key);
    passing.delete(key);
  }
  expect(met).toHaveLength(200);
  expect(passing.size).toBe(0);
});
