import { describe, expect, test } from 'vitest';
import type { PlayerId } from '@wow/core/protocol';
import { createBetQueue, type Taken } from './bet-queue.ts';

interface Waiting {
  readonly bet: { readonly playerId: PlayerId };
  readonly name: string;
}

const waiting = (player: number, name: string): Waiting => ({ bet: { playerId: player as PlayerId }, name });
const playerOf = (name: string): PlayerId => name.charCodeAt(0) as PlayerId;
const namesOf = (bets: readonly Waiting[]): string[] => bets.map(({ name }) => name);
const takenNames = ({ ones }: Taken<Waiting, string>): string[] => namesOf(ones);

/** Returns a queue in which these bets have arrived; `b2` is the second bet of player b. Two are worth going ahead. */
function queueOf(...names: readonly string[]) {
  const queue = createBetQueue<Waiting, string>(2);
  const add = (...more: readonly string[]): void =>
    more.forEach((name) => queue.add(waiting(name.charCodeAt(0), name)));
  add(...names);
  return { ...queue, add };
}

describe('bets that wait for their turn', () => {
  test('are taken player by player in the order of arrival', () => {
    const queue = queueOf('a1', 'b1', 'a2', 'c1');
    expect(queue.size()).toBe(4);
    expect(takenNames(queue.take(10))).toEqual(['a1', 'a2', 'b1', 'c1']);
    expect(queue.size()).toBe(0);
    expect(queue.ready()).toBe(0);
  });

  test('stay where they are while their player is being dealt with', () => {
    const queue = queueOf('a1', 'b1');
    const taken = queue.take(1);
    queue.add('a2');
    expect(takenNames(queue.take(10))).toEqual(['b1']);
    expect(queue.ready()).toBe(0);
    queue.release(taken, playerOf('a1'), []);
    expect(takenNames(queue.take(10))).toEqual(['a2']);
  });

  test('go back to the head of their player’s line when they were not played', () => {
    const queue = queueOf('a1', 'a2', 'b1');
    const taken = queue.take(2);
    queue.add('a3');
    queue.release(taken, playerOf('a1'), taken.ones);
    expect(queue.size()).toBe(4);
    expect(queue.ready()).toBe(4);
    expect(takenNames(queue.take(10))).toEqual(['b1', 'a1', 'a2', 'a3']);
    expect(queue.ready()).toBe(0);
  });

  test('that do not fit are taken next, after the others had their turn', () => {
    const queue = queueOf('a1', 'a2', 'a3', 'a4', 'b1');
    const taken = queue.take(2);
    expect(takenNames(taken)).toEqual(['a1', 'a2']);
    expect(queue.ready(), 'a3 and a4 wait for a player who is busy').toBe(1);
    queue.release(taken, playerOf('a1'), []);
    expect(queue.ready()).toBe(3);
    expect(takenNames(queue.take(3))).toEqual(['b1', 'a3', 'a4']);
  });

  test('fit if too few for going ahead would be left of their line', () => {
    const queue = queueOf('a1', 'a2', 'a3', 'b1', 'b2');
    expect(takenNames(queue.take(2))).toEqual(['a1', 'a2', 'a3']);
    expect(takenNames(queue.take(1))).toEqual(['b1', 'b2']);
  });

  test('that have waited too long are taken out, and everybody else keeps their place', () => {
    const queue = queueOf('a1', 'b1', 'a2', 'c1');
    expect(namesOf(queue.remove(({ name }) => name === 'a1' || name === 'b1'))).toEqual(['a1', 'b1']);
    expect(queue.size()).toBe(2);
    expect(queue.ready()).toBe(2);
    expect(takenNames(queue.take(10))).toEqual(['a2', 'c1']);
  });

  test('that are taken out behind a busy player leave no turn behind', () => {
    const queue = queueOf('a1');
    const taken = queue.take(1);
    queue.add('a2');
    queue.remove(() => true);
    expect(queue.ready()).toBe(0);
    queue.release(taken, playerOf('a1'), []);
    expect(queue.ready()).toBe(0);
    queue.add('a3');
    expect(takenNames(queue.take(10))).toEqual(['a3']);
  });
});

describe('bets behind others of their player that are being written', () => {
  const A = playerOf('a');

  /** Two bets that are being written, two that went ahead of them, and two that wait. */
  function twoParts() {
    const queue = queueOf('a1', 'a2');
    const first = queue.take(2);
    queue.add('a3', 'a4');
    queue.goAhead(first, A, 'after a2');
    const second = queue.take(2);
    queue.add('a5', 'a6');
    return { queue, first, second };
  }

  test('go ahead when it is known where those lead and enough of them wait, and begin there', () => {
    const queue = queueOf('a1', 'a2');
    const first = queue.take(2);
    queue.add('a3', 'a4');
    expect(queue.ready(), 'nobody knows yet where a2 leads').toBe(0);
    queue.goAhead(first, A, 'after a2');
    expect(queue.ready()).toBe(2);
    const second = queue.take(10);
    expect(takenNames(second)).toEqual(['a3', 'a4']);
    expect([...second.starts]).toEqual([[A, 'after a2']]);
    expect([...first.starts]).toEqual([]);
  });

  test('wait when they are few', () => {
    const queue = queueOf('a1');
    const first = queue.take(2);
    queue.add('a2');
    queue.goAhead(first, A, 'after a1');
    expect(queue.ready()).toBe(0);
    queue.release(first, A, []);
    expect(takenNames(queue.take(10))).toEqual(['a2']);
  });

  test('are never more than two parts, each of which begins where the one before it leads', () => {
    const queue = queueOf('a1');
    const first = queue.take(1);
    queue.add('a2', 'a3', 'a4', 'a5', 'a6', 'a7');
    queue.goAhead(first, A, 'after a1');
    const second = queue.take(2);
    queue.goAhead(second, A, 'after a3');
    expect(queue.ready()).toBe(0);
    queue.release(first, A, []);
    const third = queue.take(2);
    expect(takenNames(third)).toEqual(['a4', 'a5']);
    expect([...third.starts]).toEqual([[A, 'after a3']]);
  });

  test('are back behind what was not played before them, whichever is back first', () => {
    for (const isLastFirst of [false, true]) {
      const { queue, first, second } = twoParts();
      const order = isLastFirst ? [second, first] : [first, second];
      queue.release(order[0]!, A, order[0]!.ones);
      expect(queue.ready(), 'nothing is taken until both are back').toBe(0);
      queue.release(order[1]!, A, order[1]!.ones);
      expect(takenNames(queue.take(10))).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
    }
  });

  test('are taken out as well when they have waited too long, in line or back before the others', () => {
    const { queue, first, second } = twoParts();
    queue.release(second, A, second.ones);
    expect(namesOf(queue.remove(({ name }) => name === 'a3' || name === 'a5')).toSorted()).toEqual(['a3', 'a5']);
    queue.release(first, A, first.ones);
    expect(queue.size()).toBe(4);
    expect(takenNames(queue.take(10))).toEqual(['a1', 'a2', 'a4', 'a6']);
  });

  test('are not begun where a part leads that others went ahead of', () => {
    const queue = queueOf('a1');
    const first = queue.take(1);
    queue.add('a2', 'a3', 'a4', 'a5');
    queue.goAhead(first, A, 'after a1');
    const second = queue.take(2);
    queue.goAhead(second, A, 'after a3');
    queue.release(second, A, []);
    expect(queue.ready(), 'the answer to a1 is still to come').toBe(0);
    queue.release(first, A, []);
    const third = queue.take(10);
    expect(takenNames(third)).toEqual(['a4', 'a5']);
    expect([...third.starts]).toEqual([]);
  });
});
