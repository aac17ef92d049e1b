import { defineMessages } from '@wow/core/language/web';

export const useMessages = defineMessages('leaderboard', {
  leaderboard: 'Leaderboard',
  /** Set in two lines. */
  title: 'All-time\nbest',
  ranked: 'Ranked by points earned.',
  place: '#',
  name: 'Name',
  points: 'Points',
  you: 'You',
  yourPlace: 'Your place',
  nobody: 'Nobody is here yet. Play a round.',
  free: 'Place {place} is free.',
  seeGames: 'See the games',
  loading: 'Loading',
  notRead: 'No list yet',
  serverSilent: 'The server did not send the leaderboard.',
  checkAgain: 'Check again',
});
