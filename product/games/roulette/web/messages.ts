import { defineMessages } from '@wow/core/language/web';

export const useRouletteMessages = defineMessages('roulette', {
  title: 'Roulette',
  explanation: 'Pick a colour. If the ball lands there, your bet is multiplied.',
  prompt: 'Red, black or zero?',
  spin: 'Spin Roulette',
  spinning: 'Spinning...',
  colour: 'Colour',
  tiers: { red: 'Red', black: 'Black', zero: 'Zero' },
  times: '×{multiplier}',
  odds: '{count} in {all}',
  betOn: '{tier, select, red {Bet on red} black {Bet on black} other {Bet on zero}}',
  landed: '{tier, select, red {Red {number}} black {Black {number}} other {Zero}}',
  won: 'The ball landed on {tier, select, red {red {number}} black {black {number}} other {zero}}. You won {gain}.',
  lost: 'The ball landed on {tier, select, red {red {number}} black {black {number}} other {zero}}. You lost {loss}.',
});
