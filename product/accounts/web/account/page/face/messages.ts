import { defineMessages } from '@wow/core/language/web';

export const useFacePanelMessages = defineMessages('face-panel', {
  title: 'Your face',
  text: 'Shown on the leaderboard. The season pass and the leagues give you more.',
  kinds: { hat: 'Hat', eyes: 'Eyes', mouth: 'Mouth', colour: 'Colour', table: 'Tables', title: 'Title' },
  none: 'None',
  seasonPass: 'Season pass',
  /** The division in which the first week gives the item. */
  leagues: {
    'colour-rose': 'League: Pistachio',
    'eyes-shades': 'League: Ultramarine',
    'hat-laurel': 'League: Marigold',
  },
  saved: 'Saved',
  notOwned: 'You don’t have this item. Reload the page to see yours.',
  notSaved: 'Your choice wasn’t saved. Try again.',
});
