import type { Theme } from './messages.ts';

/** @public The player that the widget shows. `xp`, `xp_mul` and `rank` are for display: the server decides. */
export interface UserInfo {
  readonly is_logged_in: boolean;
  readonly name: string;
  readonly xp: number;
  readonly xp_mul: number;
  /** From 0. */
  readonly rank: number;
}

/**
 * `window.claimr`: what a page can do with its widget. Everything may be called before the frame is there; it hears of
 * it then. The callbacks are the page's to assign.
 */
export interface Claimr {
  /** Lets the widget act for a player, until the token expires. */
  set_user_token: (token: string) => void;
  set_theme: (theme: Theme) => void;
  /** Takes a BCP 47 tag; a language that the widget does not speak is read as English. */
  set_language: (tag: string) => void;
  /** Reads the quests again, for a page that knows that something has happened. */
  refresh: () => void;
  /** Forgets the player. */
  logout: () => void;
  /** Takes the frame and every listener away. */
  destroy: () => void;
  /** Here for pages that were written for wallets in the widget: it has none, so these three do nothing. */
  connect_wallet: (...details: readonly unknown[]) => Promise<void>;
  select_wallet: (address: string) => Promise<void>;
  platform_login: (name: string) => Promise<void>;
  on_user_info?: ((info: UserInfo) => void) | null;
  /** Never called: the widget asks for no transactions and knows no wallets. */
  on_request?: ((...details: readonly unknown[]) => Promise<string>) | null;
  on_connect_wallet?: (() => void) | null;
  on_disconnect_wallet?: (() => void) | null;
}

declare global {
  interface Window {
    claimr?: Claimr;
  }
}
