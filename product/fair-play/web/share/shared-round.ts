import { fromWire, hundredths, toWire } from '@wow/core/protocol';
import { getFace } from '@wow/product/games/web';
import type { Round } from '../ports.ts';

/** The signed-in player, for a picture of their own round. */
export interface SharedPlayer {
  readonly username: string;
  readonly face: string | null;
}

export interface SharedRound extends Pick<Round, 'id' | 'game' | 'result' | 'client_seed'> {
  /** In points, negative when lost. A spin costs none. */
  readonly gain: number;
  readonly isRevealed: boolean;
  /** Only its player is told the key of a round. */
  readonly isOwn: boolean;
}

export function toSharedRound(round: Round): SharedRound {
  const { id, game, result, client_seed, bet, payout, server_seed, key } = round;
  const costsPoints = getFace(game).game?.display.stakeUnit !== 'spins';
  return {
    id,
    game,
    result,
    client_seed,
    gain: costsPoints ? toWire(hundredths(fromWire(payout) - fromWire(bet))) : payout,
    isRevealed: server_seed !== undefined,
    isOwn: key !== undefined,
  };
}
