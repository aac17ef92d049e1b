import { defineMessages } from '@wow/core/language/web';

export const useMessages = defineMessages('league', {
  /** Set in two lines. */
  title: 'Weekly\nleague',
  /** Set in two lines. */
  named: '{division}\nleague',
  ranked: 'Ranked by the xp of the week.',
  ends: 'Ends {when}.',
  divisions: {
    bone: 'Bone',
    pistachio: 'Pistachio',
    blush: 'Blush',
    ultramarine: 'Ultramarine',
    vermilion: 'Vermilion',
    ink: 'Ink',
    marigold: 'Marigold',
  },
  ladder: 'Division {place} of {count}',
  moveUp: '{count, plural, one {The first moves up} other {Top {players} move up}}',
  moveDown: '{count, plural, one {The last moves down} other {Last {players} move down}}',
  few: 'With fewer than five players with xp, no one moves and no place pays.',
  prizes: 'What places pay',
  promotion: 'Moving up',
  points: '{points}$',
  spins: '{count, plural, one {{spins} spin} other {{spins} spins}}',
  both: '{first} and {second}',
  startsMonday: 'Your league starts Monday',
  gained: 'You gained {xp} xp this week.',
  gainSome: 'Gain some xp this week: quests pay it.',
  counting: 'The last week is being counted. Look again in a few minutes.',
  seeQuests: 'See the quests',
  lastWeek: 'Last week',
  result: 'Place {place} of {players} in {division}.',
  movedUp: 'You moved up.',
  movedDown: 'You moved down.',
  claim: 'Claim {prize}',
  claimed: 'Claimed: {prize}',
  notRead: 'No league yet',
  serverSilent: 'Your league didn’t load. Try again.',
  checkAgain: 'Try again',
});

export const useDivisionNames = () => useMessages().divisions;
