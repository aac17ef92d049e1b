import { hash } from 'node:crypto';
import type { PlayerId } from '@wow/core/protocol';

interface ShownQuestion {
  readonly playerId: PlayerId;
  readonly quest: string;
  /** Which question of the quiz. */
  readonly place: number;
}

/**
 * Returns in which order a player sees the choices of a question: at each place, the number of the choice in the file.
 * It differs between players, so that "the third one" helps nobody else, and never changes for one.
 */
export function choiceOrder({ playerId, quest, place }: ShownQuestion, count: number): readonly number[] {
  const keys = Array.from({ length: count }, (_, choice) => hash('sha256', `${playerId} ${quest} ${place} ${choice}`));
  return keys.map((_, choice) => choice).toSorted((one, other) => (keys[one]! < keys[other]! ? -1 : 1));
}
