export { dicesDifferences, type Differences } from './dices/differences.ts';
export { games } from './games.ts';
export { gameConfigEndpoints, gameEndpoints } from './endpoints.ts';
export { replayRound, type Replay } from './replay-round.ts';
export { fairnessEndpoints, ownRoundSchema, type OwnRound } from './wire.ts';
export { gamesSettings, type GamesSettings } from './settings.ts';
export type { ExactOdds } from './table/exact-odds.ts';
export { fraction as fractionOf, type Fraction } from './table/fraction.ts';
