import { defineMessages } from '@wow/core/language/web';

export const useRouletteFaceMessages = defineMessages('roulette-face', {
  title: 'Roulette',
  round: 'Roulette',
  choices: { red: 'Red', black: 'Black', zero: 'Zero' },
  choiceLabel: 'Tier',
  fields: { tier_id: 'Bet on' },
  youCalled: '{tier, select, red {you bet on red} black {you bet on black} other {you bet on zero}}',
  comesBackEach: 'paid back on each',
  comesBackOn: 'Paid back',
  beadsText: 'Of every {all} points bet, {back} are paid back.',
  backOfAll: '{back} of {all}',
  pointsComeBack: 'points paid back',
});
