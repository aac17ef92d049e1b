import { defineMessages } from '@wow/core/language/web';

export const useDicesMessages = defineMessages('dices', {
  title: 'Dices',
  explanation: 'Your three dice against three of ours. Higher total wins.',
  prompt: 'Beat the house total',
  roll: 'Roll Dices',
  house: 'House',
  you: 'You',
  won: 'You rolled {yours}, house {ours}. You won {gain}.',
  lost: 'You rolled {yours}, house {ours}. You lost {loss}.',
});
