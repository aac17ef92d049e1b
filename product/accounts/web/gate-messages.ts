import { defineMessages } from '@wow/core/language/web';

export const useGateMessages = defineMessages('gate', {
  title: 'Please sign-in to continue',
  pages: {
    table: 'This table is for players.',
    wheel: 'The wheel is for players.',
    quests: 'Quests are for players.',
    leaderboard: 'Sign in to see your own place.',
    'season-pass': 'Your season pass starts when you sign up.',
    'fair-play': 'Sign in to see your own seeds and rounds.',
    account: 'Your account is behind this door.',
  },
  free: 'Signing up is free and takes 30 seconds.',
  freePoints: 'Signing up is free: you start with {points}$.',
  freePointsAndSpins:
    'Signing up is free: you start with {points}$ and {count, plural, one {{spins} spin} other {{spins} spins}}.',
});
