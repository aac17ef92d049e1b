import { defineMessages } from '@wow/core/language/web';

/** The banner is on the home page; the screen's messages are loaded with the screen. */
export const useCardMessages = defineMessages('lucky-spins-card', {
  title: 'Lucky spins',
  /** Set in two lines. */
  bannerTitle: 'Lucky\nspins',
  bannerText: 'Every spin is free. Quests earn you more.',
  spin: 'Spin',
  spinsToUse: '{count, plural, one {{shown} spin to use} other {{shown} spins to use}}',
  signInToSpin: 'Sign in to spin',
});
