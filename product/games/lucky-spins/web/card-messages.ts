import { defineMessages } from '@wow/core/language/web';

/** Apart from the words of the screen: the banner is on the home page, the screen is loaded when it is opened. */
export const useCardMessages = defineMessages('lucky-spins-card', {
  title: 'Lucky spins',
  /** Set in two lines. */
  bannerTitle: 'Lucky\nspins',
  bannerText: 'Every spin is free. Quests earn you more.',
  spin: 'Spin',
  spinsToUse: '{count, plural, one {{shown} spin to use} other {{shown} spins to use}}',
  signInToSpin: 'Sign in to spin',
});
