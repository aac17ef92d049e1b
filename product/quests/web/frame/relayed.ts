import type { UserHint, WidgetMessage } from '../../widget-message.ts';

/** What the page around a third party's widget says to the page above it. */
export type RelayedMessage =
  | { readonly event: 'claimr::ready' | 'widget::token' }
  | ({ readonly event: 'widget::user' } & UserHint)
  | { readonly event: 'widget::height'; readonly height: number }
  | { readonly event: 'widget::open'; readonly path: string };

/** Returns a widget's message as it goes on; null for what is no widget's to say, or no business of the page above. */
export function relayed(message: WidgetMessage): RelayedMessage | null {
  switch (message.kind) {
    case 'ready':
      return { event: 'claimr::ready' };
    case 'token':
      return { event: 'widget::token' };
    case 'user':
      return { event: 'widget::user', ...message.hint };
    case 'open':
      return { event: 'widget::open', path: message.path };
    // The height that counts is that of the page around it.
    case 'height':
    case 'frame-here':
    case 'frame-failed':
      return null;
  }
}
