import { defineMessages } from '@wow/core/language/web';

export const useDicesFaceMessages = defineMessages('dices-face', {
  title: 'Dices',
  round: 'Dices',
  to: 'to',
  houseWins: 'House wins',
  tieLost: 'Tie: house wins',
  houseHigher: 'House higher',
  tie: 'Tie',
  youHigher: 'You higher',
  differencesText:
    'All {rolls} rolls by the difference between the totals. To the right of the tie column you win, to the left the house wins. Ties go to the house.',
  readDice: 'Cut into words of four bytes, read off the dice',
  readDiceText: 'Each word lands somewhere on a ruler with six equal parts. The part is the face.',
  houseWords: 'House, words 0 to 2',
  playerWords: 'You, words 3 to 5',
  notUsed: 'Not used',
});
