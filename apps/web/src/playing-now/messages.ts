import { defineMessages } from '@wow/core/language/web';

export const usePlayingNowMessages = defineMessages('playing-now', {
  title: 'Playing now',
  gained: '{xp} xp this week',
});
