import { defineMessages } from '@wow/core/language/web';

export const useTodayMessages = defineMessages('today', {
  title: 'Today',
  toClaim: '{count, plural, one {{shown} reward to claim} other {{shown} rewards to claim}}',
  checkIn: 'Check-in',
  leaguePrize: 'Last week’s league',
  nothing: 'Nothing to claim yet',
  nearest: '{quest}: {value} of {goal}',
  streak: '{count, plural, one {{shown}-day streak} other {{shown}-day streak}}',
  startStreak: 'Start a streak',
  checkedIn: 'Checked in today',
  notCheckedIn: 'Check in today',
  place: 'Place {place} of {players}',
  league: '{division} league',
  startsMonday: 'Your league starts Monday',
  gained: '{xp} xp this week',
  noLeague: 'Weekly league',
  joinLeague: 'Gain xp to join on Monday',
  lastTable: 'Your last table',
  firstTable: 'A table to start with',
  closed: 'The tables are closed to you.',
  closedUntil: 'The tables are closed to you until {when}.',
});
