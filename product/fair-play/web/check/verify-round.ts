import { WORDS_PER_BLOCK } from '@wow/core/fairness';
import { commitTo, drawWords } from '@wow/core/fairness/web';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { replayRound, toBytes } from '@wow/product/games';
import type { DrawnSeeds, ShownRound } from '@wow/product/games/web';
import type { StoredRules, Round } from '../ports.ts';
import type { FindingKind } from './finding.ts';

export interface Draw {
  readonly game: string;
  readonly choice: Readonly<Record<string, unknown>>;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce: number;
}

export interface Recomputed {
  /** Every word of the needed blocks, also unread ones. */
  readonly words: readonly number[];
  /** The number of words that the game reads. */
  readonly used: number;
  readonly result: Readonly<Record<string, Json>>;
  /** Points paid back, in units. */
  readonly payout: number;
  readonly settings: unknown;
  /** Block 0 of the stream, as hex. */
  readonly proof: string;
  /** The SHA-256 of the server seed: what was shown before play. */
  readonly seedHash: string;
  /** The SHA-256 of the rules as canonical JSON: what a round carries as its `config_hash`. */
  readonly rulesHash: string;
}

/** Returns null if this browser or this app cannot tell. */
export async function recompute(draw: Draw, economy: Readonly<Record<string, unknown>>): Promise<Recomputed | null> {
  const settings = getSettings(economy, draw.game);
  const replay = replayRound(draw, settings);
  // Web Crypto needs a secure context.
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

export interface Verdict extends Recomputed {
  readonly matches: boolean;
  /** The revealed seed is the one whose fingerprint was shown before play. */
  readonly seedFits: boolean;
  /** The rules are those whose hash the round carries. */
  readonly rulesFit: boolean;
}

/** Returns where the result differs from that of the round. */
export function compareResult(found: Recomputed, round: Pick<Round, 'result' | 'payout'>): FindingKind[] {
  const wrong: FindingKind[] = [];
  if (canonicalJson(found.result) !== canonicalJson(round.result as Json)) wrong.push('result_differs');
  if (found.payout !== round.payout) wrong.push('payout_differs');
  return wrong;
}

/** Recomputes a revealed round. Returns null if this browser or this app cannot tell. */
export async function verifyRound(round: Round, { economy }: Pick<StoredRules, 'economy'>): Promise<Verdict | null> {
  const { server_seed } = round;
  const found = server_seed === undefined ? null : await recompute({ ...round, server_seed }, economy);
  if (!found) return null;
  const seedFits = found.seedHash === round.server_seed_hash;
  const rulesFit = found.rulesHash === round.config_hash;
  const matches = seedFits && rulesFit && compareResult(found, round).length === 0;
  return { ...found, matches, seedFits, rulesFit };
}

/** Returns the round with what the table showed in place of what the server says now. */
export function toShownClaim(round: Round, shown: ShownRound): Round {
  const { round_id: _, ...claim } = shown;
  return { ...round, ...claim };
}

/** Recomputes a round that this browser drew by the rules of the table. Returns null if it cannot tell. */
export async function verifyDrawn(shown: ShownRound, { server_seed, settings }: DrawnSeeds): Promise<Verdict | null> {
  const found = await recompute({ ...shown, server_seed }, { games: { [shown.game]: settings } });
  if (!found) return null;
  const seedFits = found.seedHash === shown.server_seed_hash;
  return { ...found, matches: seedFits && compareResult(found, shown).length === 0, seedFits, rulesFit: true };
}
