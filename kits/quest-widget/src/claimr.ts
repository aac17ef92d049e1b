// The type of `window.claimr`, which the script sets.
import type { Theme, UserInfo } from './messages.ts';

/** @public */
export type { UserInfo };

/**
 * `window.claimr`: the methods of a page's widget. Calls before the frame exists are delivered later. The page assigns
 * the callbacks.
 */
export interface Claimr {
  /** Lets the widget act for a player until the token expires. */
  set_user_token: (token: string) => void;
  set_theme: (theme: Theme) => void;
  /** A BCP 47 tag. */
  set_language: (tag: string) => void;
  /** Reads the quests again. For pages that know of a change. */
  refresh: () => void;
  /** Signs the player out of the widget. */
  logout: () => void;
  /** Removes the frame, every listener and `window.claimr`. */
  destroy: () => void;
  /** Does nothing, like the next two: they exist for pages written for a widget with wallets. */
  connect_wallet: (...details: readonly unknown[]) => Promise<void>;
  select_wallet: (address: string) => Promise<void>;
  platform_login: (name: string) => Promise<void>;
  /** Called after every reading and after signing out. */
  on_user_info?: ((info: UserInfo) => void) | null;
  /** Never called, like the next two: the widget has no wallets. */
  on_request?: ((...details: readonly unknown[]) => Promise<string>) | null;
  on_connect_wallet?: (() => void) | null;
  on_disconnect_wallet?: (() => void) | null;
}

declare global {
  interface Window {
    claimr?: Claimr;
  }
}
