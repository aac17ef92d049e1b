import { defineMessages } from '@wow/core/ui';

export const useCardMessages = defineMessages({ title: 'Roulette', text: 'Red, black or zero' });
