// One line a game. The name is the game's id.
export { dices } from './dices/game.ts';
export { luckySpins as spin } from './lucky-spins/game.ts';
export { roulette } from './roulette/game.ts';
