import { defineMessages } from '@wow/core/language/web';

export const useReminderMessages = defineMessages('reminders', {
  title: 'Reminder',
  text: 'One message a day at your hour, only while you have a streak and haven’t checked in. Never after you lost points that day, never in a time-out.',
  hour: 'Hour',
  remind: 'Remind me',
  change: 'Change',
  turnOff: 'Turn off',
  on: 'You are reminded at {hour}.',
  off: 'No reminder.',
  blocked: 'This browser blocks messages of this site. Allow them in the settings of the browser, then reload.',
  impossible: 'This browser can’t show messages of websites. On an iPhone, add the site to the home screen first.',
  refused: 'The browser didn’t allow it. Nothing has changed.',
});
