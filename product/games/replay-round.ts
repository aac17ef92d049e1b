import { isRefusal, toWire, type Json } from '@wow/core/protocol';
import { games } from './games.ts';
import type { AnyGame } from './table/define-game.ts';
import type { OwnRound } from './wire.ts';

/** A round that can be played again. */
export interface Replay {
  /** How many words of the stream it reads. */
  readonly words: number;
  /** Returns what the round came to, and the points that were paid back, in units. */
  readonly play: (words: readonly number[]) => {
    readonly result: Readonly<Record<string, Json>>;
    readonly payout: number;
  };
}

/**
 * Returns how a round is played again by the rules of its game under these settings of it, or null when there is no such
 * game, or it does not know such settings or such a choice.
 */
export function replayRound({ game: id, choice }: Pick<OwnRound, 'game' | 'choice'>, settings: unknown): Replay | null {
  const game: AnyGame | undefined = Object.hasOwn(games, id)
    ? (games as Readonly<Record<string, AnyGame>>)[id]
    : undefined;
  const known = game?.settings.safeParse(settings);
  const chosen: unknown = game?.choose(choice);
  if (!game || !known?.success || isRefusal(chosen)) return null;
  const rules = game.rules(known.data);
  return {
    words: rules.words,
    play(words) {
      const outcome: unknown = rules.play(words);
      return { result: game.result(outcome), payout: toWire(rules.payout(chosen, outcome)) };
    },
  };
}
