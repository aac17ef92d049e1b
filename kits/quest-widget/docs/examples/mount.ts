// The widget in an element of the page. Without `getUserToken` the player signs in through a window of the server.
import { mountQuestWidget, type UserInfo } from '@wow/quest-widget';

const greet = ({ is_logged_in, name, xp }: UserInfo) => console.log(is_logged_in ? `${name} has ${xp} xp` : 'No one');

export function showQuests(element: HTMLElement) {
  const widget = mountQuestWidget(element, {
    server: 'https://wow.example',
    theme: 'dark',
    getUserToken: async () => (await fetch('/my-server/quest-token')).text(),
    onUser: greet,
  });
  document.addEventListener('visibilitychange', widget.refresh);
  return () => {
    document.removeEventListener('visibilitychange', widget.refresh);
    widget.destroy();
  };
}
