import type { OwnRound } from '@wow/product/games';
import { toRoundStatement } from '@wow/product/games/server';
import { playAt } from './play-at.ts';
import { seededChoice } from './seeded-choice.ts';
import { SOME_ECONOMIES } from './some-economies.ts';

/** A round of the server with its seeds. */
export interface PlayedRound {
  readonly round: Omit<OwnRound, 'key' | 'balance_before' | 'balance_after'>;
  readonly rules: { readonly config_hash: string; readonly economy: { readonly games: unknown } };
}

const AT = '2026-11-22T12:00:00.000Z';

/** Yields endless rounds of random seeds, nonces, games and choices, played by the bet code. */
export function* randomRounds(text: string): Generator<PlayedRound, never> {
  const choice = seededChoice(text);
  for (;;) {
    const { settings, ...rules } = choice.oneOf(SOME_ECONOMIES);
    const at = { serverSeed: choice.serverSeed(), clientSeed: choice.clientSeed(), nonce: choice.upTo(10_000) };
    const { rounds } = playAt(at, { settings, ...rules }, choice);
    const { round_id: id, ...told } = toRoundStatement(rounds[0]!.round);
    yield { round: { id, ...told, server_seed: at.serverSeed, at: AT }, rules };
  }
}
