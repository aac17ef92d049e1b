import { defineMessages } from '@wow/core/language/web';

export const useFacePanelMessages = defineMessages('face-panel', {
  title: 'Your face',
  text: 'Everyone sees it on the leaderboard. The season pass gives you more to wear.',
  kinds: { hat: 'Hat', eyes: 'Eyes', mouth: 'Mouth', colour: 'Colour', table: 'Tables', title: 'Title' },
  none: 'None',
  seasonPass: 'Season pass',
  saved: 'Saved',
  notOwned: 'You don’t have this item. Reload the page to see yours.',
  notSaved: 'Your choice wasn’t saved. Try again.',
});
