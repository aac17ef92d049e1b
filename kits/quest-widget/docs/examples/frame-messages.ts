// A page that loads the script and listens to the frame's messages itself.
import { parseFrameMessage } from '@wow/quest-widget/messages';

export function watchXp(show: (xp: number) => void): void {
  addEventListener('message', ({ origin, data }) => {
    if (origin !== 'https://wow.example') return;
    const message = parseFrameMessage(data);
    if (message?.event === 'widget::user') show(message.xp);
  });
}
