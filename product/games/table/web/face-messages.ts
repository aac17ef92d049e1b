import { defineMessages } from '@wow/core/language/web';

export const useFaceMessages = defineMessages('game-faces', {
  comesBack: 'paid back',
  comesBackAtLeast: 'paid back at least',
  aSpin: 'a spin, on average',
  over: '{numerator} over {denominator}',
  youWin: 'You win',
  points: '{points}$',
  word: 'Word {number}',
  lands: 'Word {number} lands at {place} of {parts}: {part}.',
});
