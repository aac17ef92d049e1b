import { defineMessages } from '@wow/core/language/web';

export const usePlayTenMessages = defineMessages('play-ten', {
  title: '10 rounds of {bet}$',
  stop: 'Stop early, if you like',
  lost: 'Points lost',
  won: 'Points won',
  fault: 'Whole points, at least {least}$. Or leave it empty.',
  played: '{count, plural, one {1 round played} other {{shown} rounds played}}',
  roundsWon: 'Rounds won',
  wonOf: '{won} of {count}',
  total: 'Total',
  points: '{points}$',
  summary: '{won} of {count} rounds won. Total: {total}.',
  round: 'Round {number}',
  ends: {
    loss: 'Stopped early: another round could lose more than the {points}$ you set.',
    win: 'Stopped early: you won the {points}$ you set.',
    insufficient_balance: 'Stopped early: your points do not cover another round.',
    limit_reached: 'Stopped early: another round could take you past your own limit.',
  },
  tooFast: 'Many rounds in a short time. Wait a moment, then try again.',
  notPlayed: 'These rounds were not played. Try again.',
});
