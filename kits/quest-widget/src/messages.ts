import { closed, type Shapes } from './closed.ts';
import {
  isAmount,
  isFactor,
  isFlag,
  isHeight,
  isLanguage,
  isName,
  isPath,
  isRank,
  isTheme,
  isToken,
} from './fields.ts';

/** What colours the widget wears; `auto` follows the reader's system. */
export type Theme = 'dark' | 'light' | 'auto';

/** What the frame tells the page around it. */
export type FrameMessage =
  /** It listens now. Both names are said, in this order, for pages that wait for either. */
  | { readonly event: 'claimr::ready' }
  | { readonly event: 'widget::ready' }
  /** Whom the widget shows, after every reading and after signing out. A hint to show: ask the server before you rely on it. */
  | {
      readonly event: 'widget::user';
      readonly is_logged_in: boolean;
      readonly name: string;
      readonly xp: number;
      readonly xp_mul: number;
      /** From 0. */
      readonly rank: number;
    }
  /** How high its content is, in CSS pixels. */
  | { readonly event: 'widget::height'; readonly height: number }
  /** The player wants to see a page of the product; only where `data-navigate` is `host`. */
  | { readonly event: 'widget::open'; readonly path: string }
  /** There is no user token, or it is about to expire or was refused: pass a fresh one to `set_user_token`. */
  | { readonly event: 'widget::token' };

/** What the loader tells the frame. */
export type HostMessage =
  | { readonly event: 'host::token'; readonly token: string }
  | { readonly event: 'host::theme'; readonly theme: Theme }
  /** BCP 47. */
  | { readonly event: 'host::language'; readonly language: string }
  | { readonly event: 'host::refresh' }
  | { readonly event: 'host::logout' };

/** What the sign-in window tells the frame that opened it. */
export type ConnectMessage = { readonly event: 'connect::token'; readonly token: string };

const frameShapes: Shapes<FrameMessage> = {
  'claimr::ready': {},
  'widget::ready': {},
  'widget::user': { is_logged_in: isFlag, name: isName, xp: isAmount, xp_mul: isFactor, rank: isRank },
  'widget::height': { height: isHeight },
  'widget::open': { path: isPath },
  'widget::token': {},
};

const hostShapes: Shapes<HostMessage> = {
  'host::token': { token: isToken },
  'host::theme': { theme: isTheme },
  'host::language': { language: isLanguage },
  'host::refresh': {},
  'host::logout': {},
};

const connectShapes: Shapes<ConnectMessage> = { 'connect::token': { token: isToken } };

/** Returns the message of a frame, or null when `data` is anything else. Never throws. */
export const parseFrameMessage = (data: unknown): FrameMessage | null => closed(frameShapes, data);

/** Returns the message of a loader, or null when `data` is anything else. Never throws. */
export const parseHostMessage = (data: unknown): HostMessage | null => closed(hostShapes, data);

/** Returns the message of a sign-in window, or null when `data` is anything else. Never throws. */
export const parseConnectMessage = (data: unknown): ConnectMessage | null => closed(connectShapes, data);
