export { games } from './games.ts';
export { gameConfigEndpoints, gameEndpoints } from './endpoints.ts';
export { leafText, LEAF_KIND, type LogLeaf } from './log-leaf.ts';
export {
  receiptSchema,
  receiptText,
  roundStatementSchema,
  signatureSchema,
  type Receipt,
  type RoundStatement,
} from './receipt.ts';
export { replayRound, type Replay } from './replay-round.ts';
export { ROUND_ID } from './round-id.ts';
export { fairnessEndpoints, ownRoundSchema, type OwnRound } from './wire.ts';
export { gamesSettings, type GamesSettings } from './settings.ts';
