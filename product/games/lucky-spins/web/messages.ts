import { defineMessages } from '@wow/core/language/web';

export const useLuckySpinsMessages = defineMessages('lucky-spins', {
  title: 'Lucky spins',
  spin: 'Spin',
  /** Below the number, in two lines. */
  spinsLeft: '{count, plural, one {spin\nleft} other {spins\nleft}}',
  spinsLeftInWords: '{count, plural, one {{shown} spin left} other {{shown} spins left}}',
  prompt: 'Press the O. What the pointer stops on is yours.',
  turning: 'Round it goes...',
  nothing: 'Nothing this time.',
  paused: 'You’re on a time-out. The wheel won’t turn until it ends.',
  unverified: 'Confirm your email first. You find it in your account.',
  outOfSpins: 'You are out of spins. Quests are the quickest way to get more.',
  earn: 'Earn spins!',
  earnMore: 'Earn more spins',
  prize: 'You got {points}$!',
  /** `prize` in two parts: small, and as large as the coin allows. */
  youGot: 'You got',
  points: '{points}$!',
  preview: 'Preview only: nothing was won.',
  close: 'Close',
});
