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
  setting: 'The table is being set',
});
