import { defineMessages } from '@wow/core/language/web';

export const useWelcomeMessages = defineMessages('welcome', {
  title: 'Welcome, {name}',
  points: '{points}$ to play with',
  pointsText: 'Points, never money.',
  spins: '{count, plural, one {{spins} free spin} other {{spins} free spins}}',
  spinsText: 'Each one turns the prize wheel once. Quests pay more of them.',
  xp: 'Quests pay xp',
  xpText: 'Xp raises your level and opens the season pass.',
  next: 'Next',
  play: 'Play',
  skip: 'Skip',
  close: 'Close',
});
