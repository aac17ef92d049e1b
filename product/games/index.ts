export { dicesDifferences, type Differences } from './dices/differences.ts';
export { games } from './games.ts';
export { endorsementText } from './key-endorsement.ts';
export { LEAF_KIND, leafText, type LogLeaf } from './log-leaf.ts';
export {
  receiptSchema,
  receiptSignatureSchema,
  receiptText,
  roundStatementSchema,
  signatureSchema,
  type Receipt,
  type RoundStatement,
} from './receipt.ts';
export { expectReturns, type ExpectedReturn } from './expected-return.ts';
export { gameConfigEndpoints, gameEndpoints } from './endpoints.ts';
export { replayRound, type Replay } from './replay-round.ts';
export { ROUND_ID, roundIdOf } from './round-id.ts';
export { ROUNDS_PER_SEED } from './seed-lifetime.ts';
export { fairnessEndpoints, ownRoundSchema, type OwnRound } from './wire.ts';
export { gamesSettings, type GamesSettings } from './settings.ts';
export type { ExactOdds } from './table/exact-odds.ts';
export { fraction as fractionOf, type Fraction } from './table/fraction.ts';
export type { AnyGame } from './table/define-game.ts';
export { openGame, type OpenGame } from './table/open-game.ts';
