import type { ReplyOf } from '@wow/core/protocol';
import type { Outcome } from '@wow/core/protocol/web';
import type { fairnessEndpoints } from '@wow/product/games';
import type { FairnessDocument } from '../public-keys.ts';
import type { logEndpoints, LogProof, returnEndpoints } from '../wire.ts';

type Calls = typeof fairnessEndpoints;

export type Seeds = ReplyOf<Calls['seeds']>;
export type RotationResult = ReplyOf<Calls['rotate']>;
export type Round = ReplyOf<Calls['round']>;
export type RoundsPage = ReplyOf<Calls['rounds']>;
export type OwnRound = RoundsPage['rounds'][number];
export type Pairs = ReplyOf<Calls['pairs']>['pairs'];
export type LogWitnesses = ReplyOf<(typeof logEndpoints)['witnesses']>;
type Returns = ReplyOf<(typeof returnEndpoints)['returns']>;

export interface StoredRules {
  readonly config_hash: string;
  readonly economy: Readonly<Record<string, unknown>>;
}

export interface FairPlayPorts extends CheckPorts, ExportPorts {
  /** Reveals the active server seed and sets the client seed of the next rounds. */
  readonly rotate: (clientSeed: string) => Promise<Outcome<RotationResult>>;
  /** The seed pairs behind the player's rounds, newest first. */
  readonly askPairs: () => Promise<Outcome<{ readonly pairs: Pairs }>>;
  /** The rounds after the cursor, newest first, of one game or of all; null begins with the latest. */
  readonly askRounds: (cursor: string | null, game: string | null) => Promise<Outcome<RoundsPage>>;
  readonly askReturns: () => Promise<Outcome<Returns>>;
  readonly askWitnesses: () => Promise<Outcome<LogWitnesses>>;
  /** Reports a round that matches. `proof` is block 0 of its stream, as hex. */
  readonly matched: (roundId: string, proof: string) => void;
}

/** The calls that check a round. No seed is ever sent. */
export interface CheckPorts {
  readonly askRound: (id: string) => Promise<Outcome<Round>>;
  readonly askRules: (hash: string) => Promise<Outcome<StoredRules>>;
  readonly askCurrentRules: () => Promise<Outcome<StoredRules>>;
  readonly askKeys: () => Promise<Outcome<FairnessDocument>>;
  /** Refused with 404 while the round is not in the log yet. */
  readonly askLogProof: (id: string) => Promise<Outcome<LogProof>>;
}

export interface ExportPorts {
  readonly askSeeds: () => Promise<Outcome<Seeds>>;
  /** Reports the number of bytes that have come so far. */
  readonly exportRounds: (onProgress: (bytes: number) => void) => Promise<Outcome<Blob>>;
}
