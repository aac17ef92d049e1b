import { defineMessages } from '@wow/core/language/web';

/** Apart from the words of the screen: the card is on the home page, the screen is loaded when it is opened. */
export const useCardMessages = defineMessages('dices-card', { title: 'Dices', text: 'Three against the house' });
