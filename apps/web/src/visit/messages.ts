import { defineMessages } from '@wow/core/language/web';

export const useVisitMessages = defineMessages('visit', {
  minutesIn: '{count, plural, one {{shown} minute in} other {{shown} minutes in}}',
  reminderAt: 'Reminder at {minutes}',
  points: '{points}$',
  rounds: '{count, plural, one {{shown} round} other {{shown} rounds}}',
  title:
    '{hours, plural, one {An hour at the tables} =2 {Two hours at the tables} =3 {Three hours at the tables} other {{shown} hours at the tables}}',
  text: 'Just so you know. No round is in progress.',
  roundsName: 'Rounds',
  net: 'Net',
  bet: 'Bet',
  takeABreak: 'Take a break',
  keepPlaying: 'Keep playing',
  close: 'Close',
});
