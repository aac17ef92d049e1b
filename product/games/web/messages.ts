import { defineMessages } from '@wow/core/ui';

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

export const useMessages = defineMessages({
  games: 'Games',
  tables: 'Tables',
  tablesOpenNow: (count: number) =>
    count === 1 ? 'One table is open now.' : `${WORDS[count] ?? count} tables are open now.`,
  tablesOpen: (count: number) => `${count} open`,
  comingSoon: 'Coming soon...',
  nextTable: 'The next table is asleep',
  quests: 'Quests',
  questsShort: 'Small tasks that pay xp, rank and spins.',
  questsLong: 'Short on points? Finish one, get spins.',
  luckyTitle: ['Lucky', 'spins'],
  luckyText: 'Every spin is free. The best slice is 500$.',
  spin: 'Spin',
  spinsToUse: (spins: string) => (spins === '1' ? '1 spin to use' : `${spins} spins to use`),
  signInToSpin: 'Sign in to spin',
  setting: 'The table is being set',
});
