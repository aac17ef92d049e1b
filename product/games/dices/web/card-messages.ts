import { defineMessages } from '@wow/core/ui';

/** Apart from the words of the screen: the card is on the home page, the screen is loaded when it is opened. */
export const useCardMessages = defineMessages({ title: 'Dices', text: 'Three against the house' });
