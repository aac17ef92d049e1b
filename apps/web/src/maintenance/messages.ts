import { defineMessages } from '@wow/core/language/web';

export const useMaintenanceMessages = defineMessages('maintenance', {
  title: 'We are working on the site',
  text: 'You can look around. Games, quests and settings come back when we are done. Nothing is lost.',
  endsAt: 'We expect to be done at {time}.',
});
