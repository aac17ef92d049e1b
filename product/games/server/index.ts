export type { LimitStatus } from './limits/bounds.ts';
export type { PauseEnd } from './limits/play-limits.ts';
export {
  findStrayRound,
  readNewestSeeds,
  ARCHIVED_ROUND_RUNS,
  LEAF_ROUND_JOIN,
  streamPairs,
  streamRounds,
  streamQueuedRounds,
  type LoggedPlay,
  type AuditedPair,
  type AuditedRound,
  type QueuedRoundRow,
} from './history/audit-store.ts';
export { changeLimits, closePlay, pausePlay, readLastingBounds, readPause } from './limits/bounds-store.ts';
export { exportRounds, streamStoredRounds, toOwnRound } from './history/read-rounds.ts';
export { readExportedPairs } from './history/seed-pairs-store.ts';
export { fairnessHandlers } from './fairness-handlers.ts';
export { gameConfigHandlers, gameHandlers } from './handlers.ts';
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
export { ARCHIVED_ROUNDS } from './history/archive-rounds-store.ts';
export type { RoundHistory } from './history/archived-rounds-store.ts';
export { hasRoundForKey } from './engine/rounds-store.ts';
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
export { createSealer, type SeedSealer } from './seeds/sealer.ts';
export { computeKeyId, deriveSigningKey, type Signer } from './receipts/signer.ts';
export {
  countQueuedRounds,
  readLogRounds,
  type LogRound,
  dequeueRounds,
  readLogBacklog,
  type QueuedRound,
} from './history/log-queue-store.ts';
export { rotateExpiredSeeds } from './seeds/rotate-seeds.ts';
export { createSeedPairs, readOldestSeedSeconds, readSeedPairs, type StoredSeedPair } from './seeds/seeds-store.ts';
