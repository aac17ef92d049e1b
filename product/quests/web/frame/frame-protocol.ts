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

export type FrameCommand = z.output<typeof command>;

/** Never throws. */
export function parseFrameCommand(data: unknown): FrameCommand | null {
  try {
    return command.safeParse(data).data ?? null;
  } catch {
    // A posted object may throw when it is read.
    return null;
  }
}

export type RelayedMessage =
  | { readonly event: 'claimr::ready' | 'widget::token' }
  | ({ readonly event: 'widget::user' } & UserHint)
  | { readonly event: 'widget::height'; readonly height: number }
  | { readonly event: 'widget::open'; readonly path: string };

/** Returns null if the message is not for the page above. */
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
    // The page above needs the height of this page.
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

export const readFrameSettings = (script: HTMLOrSVGScriptElement | null): z.output<typeof frameSettings> =>
  frameSettings.parse(Object.fromEntries(Object.entries(script?.dataset ?? {})));
