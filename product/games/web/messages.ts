import { defineMessages } from '@wow/core/language/web';

export const useMessages = defineMessages('games', {
  games: 'Games',
  tables: 'Tables',
  tablesOpenNow:
    '{count, plural, =0 {No table is open now.} one {One table is open now.} =2 {Two tables are open now.} =3 {Three tables are open now.} other {{shown} tables are open now.}}',
  tablesOpen: '{count} open',
  comingSoon: 'Coming soon...',
  nextTable: 'The next table is asleep',
  quests: 'Quests',
  questsShort: 'Small tasks that pay xp and spins.',
  questsLong: 'Short on points? Finish a quest, get spins.',
  /** Set in two lines. */
  luckyTitle: 'Lucky\nspins',
  luckyText: 'Every spin is free. Quests earn you more.',
  spin: 'Spin',
  spinsToUse: '{count, plural, one {{shown} spin to use} other {{shown} spins to use}}',
  signInToSpin: 'Sign in to spin',
  setting: 'The table is being set',
});
