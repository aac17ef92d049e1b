import { toWire } from '@wow/core/protocol';
import { games } from '@wow/product/games';
import { RECEIPT_KIND, type Receipt, type RoundStatement } from '../receipt.ts';
import { roundIdOf } from '../round-id.ts';
import type { AnyGame } from '../table/define-game.ts';
import type { Round } from './round.ts';
import type { Stamp } from './stamp.ts';

/** What is said of a round follows from these of its fields, and from the economy it was played by. */
export type StatedRound = Pick<
  Round,
  'serverSeedHash' | 'clientSeed' | 'nonce' | 'game' | 'choice' | 'outcome' | 'bet' | 'payout'
> & { readonly configHash: string };

/** Returns what is said of a round. Throws when there is no such game. */
export function statementOf(round: StatedRound): RoundStatement {
  const game: AnyGame | undefined = (games as Readonly<Record<string, AnyGame>>)[round.game];
  if (!game) throw new Error(`no game has the id ${round.game}`);
  return {
    round_id: roundIdOf(round.serverSeedHash, round.nonce),
    game: round.game,
    bet: toWire(round.bet),
    choice: game.show(round.choice) ?? {},
    result: { ...game.result(round.outcome) },
    payout: toWire(round.payout),
    nonce: round.nonce,
    client_seed: round.clientSeed,
    server_seed_hash: round.serverSeedHash,
    config_hash: round.configHash,
  };
}

/** Returns the receipt of a round that was, or is to be, signed by this key at this time. */
export function receiptOf(round: StatedRound, { keyId, issuedAt }: Pick<Stamp, 'keyId' | 'issuedAt'>): Receipt {
  const said = statementOf(round);
  // Written out: it is made twice for every bet (decision 0016).
  return {
    kind: RECEIPT_KIND,
    key: keyId,
    issued_at: issuedAt.toISOString(),
    round_id: said.round_id,
    game: said.game,
    bet: said.bet,
    choice: said.choice,
    result: said.result,
    payout: said.payout,
    nonce: said.nonce,
    client_seed: said.client_seed,
    server_seed_hash: said.server_seed_hash,
    config_hash: said.config_hash,
  };
}
