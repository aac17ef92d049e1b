import { WORDS_PER_BLOCK } from '@wow/core/fairness';
import { commitTo, drawWords } from '@wow/core/fairness/web';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { replayRound, toBytes } from '@wow/product/games';
import type { StoredRules, Round } from '../ports.ts';

/** The inputs of a result, besides the rules. */
export interface Draw {
  readonly game: string;
  readonly choice: Readonly<Record<string, unknown>>;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce: number;
}

/** The result of a draw, recomputed here. */
export interface Recomputed {
  /** Every word of the blocks that were needed, also those that no game reads. */
  readonly words: readonly number[];
  /** How many of them the game reads. */
  readonly used: number;
  /** What the seeds come to, in the game's own words. */
  readonly result: Readonly<Record<string, Json>>;
  /** Points paid back, in units. */
  readonly payout: number;
  /** The settings of the game that it was played by. */
  readonly settings: unknown;
  /** Block 0 of the stream, as hex. */
  readonly proof: string;
  /** The SHA-256 of the server seed: what was shown before play. */
  readonly seedHash: string;
  /** The SHA-256 of the rules as canonical JSON: what a round carries as its `config_hash`. */
  readonly rulesHash: string;
}

/** Returns what these seeds come to under these rules. Null when this browser or this app cannot tell. */
export async function recompute(draw: Draw, economy: Readonly<Record<string, unknown>>): Promise<Recomputed | null> {
  const settings = getSettings(economy, draw.game);
  const replay = replayRound(draw, settings);
  // Web Crypto is there only where the page came over a safe line.
  if (!replay || !globalThis.crypto?.subtle) return null;
  const count = Math.ceil(replay.words / WORDS_PER_BLOCK) * WORDS_PER_BLOCK;
  const [words, seedHash, rulesHash] = await Promise.all([
    drawWords(draw.server_seed, draw.client_seed, draw.nonce, count),
    commitTo(draw.server_seed),
    computeRulesHash(economy),
  ]);
  const { result, payout } = replay.play(words.slice(0, replay.words));
  return {
    words,
    used: replay.words,
    result,
    payout,
    settings,
    proof: words.slice(0, WORDS_PER_BLOCK).flatMap(toBytes).join(''),
    seedHash,
    rulesHash,
  };
}

const rulesHashes = new WeakMap<object, Promise<string>>();

/** Returns the hash of rules; that of the same object is worked out once. */
function computeRulesHash(economy: object): Promise<string> {
  const known = rulesHashes.get(economy);
  if (known) return known;
  const hash = commitTo(canonicalJson(economy as Json)); // it came as JSON
  rulesHashes.set(economy, hash);
  return hash;
}

function getSettings({ games }: Readonly<Record<string, unknown>>, game: string): unknown {
  return typeof games === 'object' && games !== null ? Reflect.get(games, game) : undefined;
}

/** What this browser computed about a round. */
export interface Verdict extends Recomputed {
  readonly matches: boolean;
  /** The revealed seed is the one whose fingerprint was shown before play. */
  readonly seedFits: boolean;
  /** The rules are those whose hash the round carries. */
  readonly rulesFit: boolean;
}

/** Returns what the seeds of a revealed round come to. Null when this browser or this app cannot tell. */
export async function verifyRound(round: Round, { economy }: Pick<StoredRules, 'economy'>): Promise<Verdict | null> {
  const { server_seed } = round;
  const found = server_seed === undefined ? null : await recompute({ ...round, server_seed }, economy);
  if (!found) return null;
  const seedFits = found.seedHash === round.server_seed_hash;
  const rulesFit = found.rulesHash === round.config_hash;
  const same = canonicalJson(found.result) === canonicalJson(round.result as Json) && found.payout === round.payout;
  return { ...found, matches: seedFits && rulesFit && same, seedFits, rulesFit };
}
