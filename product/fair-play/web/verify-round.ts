import { WORDS_PER_BLOCK } from '@wow/core/fairness';
import { commitTo, drawWords } from '@wow/core/fairness/web';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { replayRound } from '@wow/product/games';
import { bytesOf } from '../read-off.ts';
import type { KeptRules, Round } from './ports.ts';

/** What this browser has found out about a round, with nobody's help. */
export interface Verdict {
  readonly matches: boolean;
  /** The revealed seed is the one whose fingerprint was shown before play. */
  readonly seedFits: boolean;
  /** The rules are those whose hash the round carries. */
  readonly rulesFit: boolean;
  /** Every word of the blocks that were needed, also those that no game reads. */
  readonly words: readonly number[];
  /** How many of them the game reads. */
  readonly used: number;
  /** What the seeds come to, in the game's own words. */
  readonly result: Readonly<Record<string, unknown>>;
  /** The settings of the game that the round was played by. */
  readonly settings: unknown;
  /** Block 0 of the stream, as hex. */
  readonly proof: string;
}

/** Returns what the seeds of a revealed round come to. Null when this browser or this app cannot tell. */
export async function verifyRound(round: Round, { economy }: KeptRules): Promise<Verdict | null> {
  const { server_seed: seed, client_seed: clientSeed, nonce } = round;
  const settings = settingsOf(economy, round.game);
  const replay = replayRound(round, settings);
  // Web Crypto is there only where the page came over a safe line.
  if (seed === undefined || !replay || !globalThis.crypto?.subtle) return null;
  const count = Math.ceil(replay.words / WORDS_PER_BLOCK) * WORDS_PER_BLOCK;
  const [words, seedHash, rulesHash] = await Promise.all([
    drawWords(seed, clientSeed, nonce, count),
    commitTo(seed),
    commitTo(canonicalJson(economy as Json)), // it came as JSON
  ]);
  const { result, payout } = replay.play(words.slice(0, replay.words));
  const seedFits = seedHash === round.server_seed_hash;
  const rulesFit = rulesHash === round.config_hash;
  const same = canonicalJson(result as Json) === canonicalJson(round.result as Json) && payout === round.payout;
  return {
    matches: seedFits && rulesFit && same,
    seedFits,
    rulesFit,
    words,
    used: replay.words,
    result,
    settings,
    proof: words.slice(0, WORDS_PER_BLOCK).flatMap(bytesOf).join(''),
  };
}

function settingsOf({ games }: KeptRules['economy'], game: string): unknown {
  return typeof games === 'object' && games !== null ? Reflect.get(games, game) : undefined;
}
