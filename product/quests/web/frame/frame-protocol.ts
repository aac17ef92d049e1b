import * as z from 'zod/mini';
import type { UserHint, WidgetMessage } from '../../widget-message.ts';

const look = {
  theme: z.enum(['dark', 'light']),
  language: z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.maxLength(35)),
} as const;

const command = z.discriminatedUnion('event', [
  z.object({ event: z.literal('host::start'), token: z.string().check(z.maxLength(4_000)), ...look }),
  z.object({ event: z.literal('host::look'), ...look }),
  z.object({ event: z.literal('host::refresh') }),
  z.object({ event: z.literal('host::logout') }),
]);

/** What the page of the quests says to the page around a third party's widget. */
export type FrameCommand = z.output<typeof command>;

/** Returns what a message commands, or null for one that commands nothing. Never throws. */
export function parseFrameCommand(data: unknown): FrameCommand | null {
  try {
    return command.safeParse(data).data ?? null;
  } catch {
    // What was posted may be an object that throws when it is looked at.
    return null;
  }
}

/** What the page around a third party's widget says to the page above it. */
export type RelayedMessage =
  | { readonly event: 'claimr::ready' | 'widget::token' }
  | ({ readonly event: 'widget::user' } & UserHint)
  | { readonly event: 'widget::height'; readonly height: number }
  | { readonly event: 'widget::open'; readonly path: string };

/** Returns a widget's message as it goes on; null for what is no widget's to say, or no business of the page above. */
export function toRelayedMessage(message: WidgetMessage): RelayedMessage | null {
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

const frameSettings = z.object({
  hostOrigin: z.url(),
  widgetOrigin: z.url(),
  scriptUrl: z.url(),
  organization: z.string(),
  campaign: z.string(),
  addons: z.string(),
  tokenAttribute: z.string(),
  container: z.string(),
});

/** Returns what the server has written beside the script of this page. Throws when that is nothing. */
export const readFrameSettings = (script: HTMLOrSVGScriptElement | null): z.output<typeof frameSettings> =>
  frameSettings.parse(Object.fromEntries(Object.entries(script?.dataset ?? {})));
