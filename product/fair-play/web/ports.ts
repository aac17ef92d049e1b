import type { ReplyOf } from '@wow/core/protocol';
import type { Outcome } from '@wow/core/protocol/web';
import type { fairnessEndpoints } from '@wow/product/games';

type Calls = typeof fairnessEndpoints;

export type Seeds = ReplyOf<Calls['seeds']>;
export type Rotated = ReplyOf<Calls['rotate']>;
export type Round = ReplyOf<Calls['round']>;
export type RoundsPage = ReplyOf<Calls['rounds']>;

/** What rounds were played by, as the server keeps it under its hash. */
export interface KeptRules {
  readonly config_hash: string;
  readonly economy: Readonly<Record<string, unknown>>;
}

/** What the pages of fair play ask the server. */
export interface FairPlayPorts {
  readonly askSeeds: () => Promise<Outcome<Seeds>>;
  /** Reveals the active seed; the rounds from here on are drawn with this seed of the player's. */
  readonly rotate: (clientSeed: string) => Promise<Outcome<Rotated>>;
  /** The rounds after the cursor, newest first; null begins with the latest. */
  readonly askRounds: (cursor: string | null) => Promise<Outcome<RoundsPage>>;
  readonly askRound: (id: string) => Promise<Outcome<Round>>;
  readonly askRules: (hash: string) => Promise<Outcome<KeptRules>>;
  /** A round was recomputed here and matches. `proof` is block 0 of its stream, as hex. */
  readonly matched: (roundId: string, proof: string) => void;
}
