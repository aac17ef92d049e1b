import { defineMessages } from '@wow/core/ui';

export const useDicesMessages = defineMessages({
  title: 'Dices',
  explanation: 'Your three dice against three of ours. Higher total wins.',
  prompt: 'Beat the house total',
  roll: 'Roll Dices',
  house: 'House',
  you: 'You',
  won: (yours: number, ours: number, gain: string) => `You rolled ${yours}, house ${ours}. You won ${gain}.`,
  lost: (yours: number, ours: number, loss: string) => `You rolled ${yours}, house ${ours}. You lost ${loss}.`,
});
