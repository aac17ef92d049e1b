import { defineMessages } from '@wow/core/language/web';

export const useCardMessages = defineMessages('roulette-card', { title: 'Roulette', text: 'Red, black or zero' });
