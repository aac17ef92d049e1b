import { defineMessages } from '@wow/core/language/web';

export const useMessages = defineMessages('leaderboard', {
  leaderboard: 'Leaderboard',
  tabs: { week: 'This week', allTime: 'All time' },
  /** Set in two lines. */
  title: 'All-time\nbest',
  ranked: 'Ranked by xp. Quests pay xp.',
  place: '#',
  name: 'Name',
  xp: 'xp',
  you: 'You',
  yourPlace: 'Your place',
  empty: 'No players yet. Play a round.',
  free: 'Place {place} is free.',
  seeGames: 'See the games',
  loading: 'Loading',
  notRead: 'No leaderboard yet',
  serverSilent: 'The leaderboard didn’t load. Try again.',
  checkAgain: 'Try again',
});
