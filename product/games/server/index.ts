export type { LimitStanding } from './bounds/limit-standing.ts';
export type { PauseEnd } from './bounds/pause.ts';
export {
  findRoundTime,
  findStrayRound,
  readRevealedSeeds,
  ROUNDS_OF_LEAVES,
  streamPairs,
  streamRounds,
  streamWaiting,
  type LoggedPlay,
  type PairRow as AuditedPair,
  type RoundRow as AuditedRound,
  type WaitingRow,
} from './audit/audit-store.ts';
export { changeLimits, closePlay, pausePlay } from './change-bounds.ts';
export { exportRounds, storedRounds } from './export-rounds.ts';
export { readExportedPairs } from './exported-pairs-store.ts';
export { fairnessHandlers } from './fairness-handlers.ts';
export { gameConfigHandlers, gameHandlers } from './handlers.ts';
export {
  findRound,
  hasPlayed,
  hasPlayedOnDays,
  readRoundsAt,
  readRoundsSince,
  type PlayedRound,
  type StoredRound,
} from './history-store.ts';
export { isKeyOfRound } from './rounds-store.ts';
export { openHouse } from './open-house.ts';
export { endorse, openSigner } from './open-signer.ts';
export { statementOf, receiptOf } from './receipt-of.ts';
export { opensSeeds, type OpensSeeds } from './opens-seeds.ts';
export { isSeedKeyInUse, resealSeeds } from './reseal-seeds.ts';
export { readLimits } from './read-limits.ts';
export { readLastingBounds, readPause } from './read-pause.ts';
export { toOwnRound } from './to-own-round.ts';
export { createSealer, type SeedSealer } from './sealer.ts';
export { signedReceipt } from './signed-receipt.ts';
export { keyIdOf, signingKeyOf, type Signer } from './signer.ts';
export { readPlacedRounds, type PlacedRound } from './placed-rounds-store.ts';
export { publishSigningKey, readSigningKeys, type PublishedKey } from './signing-keys-store.ts';
export { turnOldSeeds } from './turn-old-seeds.ts';
export { takeUnlogged, type RoundPlace } from './unlogged-store.ts';
export { openSeedPairs, readPairs, type KeptPair } from './seeds-store.ts';
