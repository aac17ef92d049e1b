export type { LimitStatus } from './limits/bounds.ts';
export type { PauseEnd } from './limits/play-limits.ts';
export {
  findStrayRound,
  readNewestSeeds,
  readReusedCommitments,
  selectLastRound,
  streamOldPairs,
  LEAF_ROUND_JOIN,
  streamPairs,
  streamPairsById,
  type PairById,
  streamRounds,
  streamQueuedRounds,
  type LoggedPlay,
  type AuditedPair,
  type AuditedRound,
  type OldPairRow,
  type QueuedRoundRow,
} from './history/audit-store.ts';
export {
  changeLimits,
  closePlay,
  pausePlay,
  readLastingBounds,
  readPause,
  selectPause,
  toPause,
  type PauseRow,
} from './limits/bounds-store.ts';
export { exportRounds, streamStoredRounds, toOwnRound } from './history/read-rounds.ts';
export { findPlaying, readSeedPairs, type StoredSeedPair } from './history/seed-pairs-store.ts';
export { fairnessHandlers } from './fairness-handlers.ts';
export { gameConfigHandlers, gameHandlers, gameSeriesHandlers } from './handlers.ts';
export {
  findRound,
  findRoundTime,
  hasPlayed,
  hasPlayedOnDays,
  readRoundsAt,
  readRoundsSince,
  type PlayedRound,
  type SealedHistory,
  type StoredRound,
} from './history/history-store.ts';
export { selectNewRounds, type NewRoundRow } from './history/new-rounds-store.ts';
export { ARCHIVED_ROUNDS } from './history/archive-rounds-store.ts';
export { keepMonths, loadArchive } from './history/load-archive-store.ts';
export type { RoundHistory } from './history/archived-rounds-store.ts';
export { hasRoundForKey, readSignatures } from './engine/rounds-store.ts';
export { createBetService } from './bet-service.ts';
export {
  endorseKey,
  loadSigner,
  publishSigningKey,
  readSigningKeys,
  type PublishedKey,
} from './receipts/signing-keys-store.ts';
export { toRoundStatement, toReceipt, toSignedReceipt } from './receipts/receipts.ts';
export {
  canDecryptSeeds,
  type DecryptableSeeds,
  inspectSeedKeys,
  isSeedKeyInUse,
  reencryptSeeds,
} from './seeds/seed-keys-store.ts';
export { readLimits } from './limits/losses-store.ts';
export { toSignedCommitment } from './seeds/commit-seeds.ts';
export { createSealer, type SeedSealer } from './seeds/sealer.ts';
export { computeKeyId, deriveSigningKey, type Signer, type SigningKey } from './receipts/signer.ts';
export {
  countQueuedRounds,
  readLogRounds,
  type LogRound,
  dequeueRounds,
  readLogBacklog,
  type QueuedRound,
} from './history/log-queue-store.ts';
export { createSeedPairs, REVEAL_KIND, rotateExpiredSeeds, type SeedKeys } from './seeds/rotate-seeds.ts';
export { findRevealedPair, readOldestSeedSeconds, saveCommitmentLeaves } from './seeds/seeds-store.ts';
