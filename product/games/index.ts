export { games } from './games.ts';
export { gameConfigEndpoints, gameEndpoints } from './endpoints.ts';
export { replayRound, type Replay } from './replay-round.ts';
export { fairnessEndpoints, ownRoundSchema, type OwnRound } from './wire.ts';
export { gamesSettings, type GamesSettings } from './settings.ts';
