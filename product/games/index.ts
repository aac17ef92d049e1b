export {
  findGame,
  games,
  gameConfigEndpoints,
  gameEndpoints,
  gameSeriesEndpoints,
  gamesSettings,
  type GamesSettings,
} from './games.ts';
export {
  formatKeyEndorsement,
  isCommittedBefore,
  LOG_LEAF_KIND,
  LOG_WITHIN_SECONDS,
  serializeLogLeaf,
  type LogLeaf,
  receiptSchema,
  receiptSignatureSchema,
  serializeReceipt,
  roundStatementSchema,
  signatureSchema,
  type Receipt,
  type RoundStatement,
  ROUND_ID,
  toRoundId,
} from './table/receipt.ts';
export { createReturnCalculator, type ExpectedReturn, replayRound } from './replay-round.ts';
export { DAYS_PER_SEED, LISTED_PAIRS, ROUNDS_PER_SEED } from './seed-lifetime.ts';
export {
  COMMITMENT_KIND,
  commitmentSchema,
  serializeCommitment,
  signedCommitmentSchema,
  type SignedCommitment,
} from './seed-commitment.ts';
export { fairnessEndpoints, ownRoundSchema, type OwnRound } from './wire.ts';
export { type ExactOdds, formatFraction, formatPercent, type Fraction, toValue } from './table/payout-math.ts';
export {
  type AnyGame,
  type ManualField,
  configureGame,
  type ConfiguredGame,
  type FormatText,
} from './table/define-game.ts';
export { locateOnScale, toBytes } from './table/word-scale.ts';
