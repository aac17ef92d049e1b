import { describe, expect, test } from 'vitest';
import type { PlayerId } from '@wow/core/protocol';
import { createBetQueue } from './bet-queue.ts';

interface Waiting {
  readonly bet: { readonly playerId: PlayerId };
  readonly name: string;
}

const waiting = (player: number, name: string): Waiting => ({ bet: { playerId: player as PlayerId }, name });
const namesOf = (bets: readonly Waiting[]): string[] => bets.map(({ name }) => name);

/** Returns a queue in which these bets have arrived; `b2` is the second bet of player b. */
function queueOf(...names: readonly string[]) {
  const queue = createBetQueue<Waiting>();
  const add = (name: string): void => queue.add(waiting(name.charCodeAt(0), name));
  names.forEach(add);
  return { ...queue, add, playerOf: (name: string) => name.charCodeAt(0) as PlayerId };
}

describe('bets that wait for their turn', () => {
  test('are taken player by player in the order of arrival', () => {
    const queue = queueOf('a1', 'b1', 'a2', 'c1');
    expect(queue.size()).toBe(4);
    expect(namesOf(queue.take(10))).toEqual(['a1', 'a2', 'b1', 'c1']);
    expect(queue.size()).toBe(0);
    expect(queue.ready()).toBe(0);
  });

  test('stay where they are while their player is being dealt with', () => {
    const queue = queueOf('a1', 'b1');
    queue.take(1);
    queue.add('a2');
    expect(namesOf(queue.take(10))).toEqual(['b1']);
    expect(queue.ready()).toBe(0);
    queue.release(queue.playerOf('a1'), []);
    expect(namesOf(queue.take(10))).toEqual(['a2']);
  });

  test('go back to the head of their player’s line when they were not played', () => {
    const queue = queueOf('a1', 'a2', 'b1');
    const [first, second] = queue.take(2);
    queue.add('a3');
    queue.release(queue.playerOf('a1'), [first!, second!]);
    expect(queue.size()).toBe(4);
    expect(queue.ready()).toBe(4);
    expect(namesOf(queue.take(10))).toEqual(['b1', 'a1', 'a2', 'a3']);
    expect(queue.ready()).toBe(0);
  });

  test('that do not fit are taken next, after the others had their turn', () => {
    const queue = queueOf('a1', 'a2', 'a3', 'b1');
    expect(namesOf(queue.take(2))).toEqual(['a1', 'a2']);
    expect(queue.ready(), 'a3 waits for a player who is busy').toBe(1);
    queue.release(queue.playerOf('a1'), []);
    expect(queue.ready()).toBe(2);
    expect(namesOf(queue.take(2))).toEqual(['b1', 'a3']);
  });

  test('that have waited too long are taken out, and everybody else keeps their place', () => {
    const queue = queueOf('a1', 'b1', 'a2', 'c1');
    expect(namesOf(queue.remove(({ name }) => name === 'a1' || name === 'b1'))).toEqual(['a1', 'b1']);
    expect(queue.size()).toBe(2);
    expect(queue.ready()).toBe(2);
    expect(namesOf(queue.take(10))).toEqual(['a2', 'c1']);
  });

  test('that are taken out behind a busy player leave no turn behind', () => {
    const queue = queueOf('a1');
    queue.take(1);
    queue.add('a2');
    queue.remove(() => true);
    expect(queue.ready()).toBe(0);
    queue.release(queue.playerOf('a1'), []);
    expect(queue.ready()).toBe(0);
    queue.add('a3');
    expect(namesOf(queue.take(10))).toEqual(['a3']);
  });
});
