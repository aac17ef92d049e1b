import { defineMessages } from '@wow/core/language/web';

export const useLuckySpinsFaceMessages = defineMessages('lucky-spins-face', {
  title: 'Lucky spins',
  round: 'Lucky spin',
  slice: 'Slice {number}',
  nothing: 'nothing',
  slicesText: 'The slices by points: {points}. The average is {average}.',
  average: 'Average {points}',
  eachSlice: 'Each slice',
  anyPoints: 'Any points',
  noPoints: 'Nothing',
});
