import { defineMessages } from '@wow/core/language/web';

export const useDicesMessages = defineMessages('dices', {
  title: 'Dices',
  double: 'Beat the house and double your bet. Ties go to the house.',
  multiplied: 'Beat the house and get {times} times your bet. Ties go to the house.',
  prompt: 'Beat the house total',
  roll: 'Roll Dices',
  rolling: 'Rolling...',
  house: 'House',
  you: 'You',
  won: 'You rolled {player}, house {house}. You won {gain}.',
  lost: 'You rolled {player}, house {house}. You lost {loss}.',
  tie: 'Tie: house wins',
  tied: 'You rolled {player}, house {house}. Ties go to the house. You lost {loss}.',
});
