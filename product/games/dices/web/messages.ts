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
  won: 'You rolled {yours}, house {ours}. You won {gain}.',
  lost: 'You rolled {yours}, house {ours}. You lost {loss}.',
  tie: 'Tie: house wins',
  tied: 'You rolled {yours}, house {ours}. Ties go to the house. You lost {loss}.',
});
