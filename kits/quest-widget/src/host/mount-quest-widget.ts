// The widget as a function, for any page.
import { attachFrame } from '../loader/attach-frame.ts';
import { FRAME_ATTRIBUTE } from '../loader/create-frame.ts';
import { isLanguage, isTheme, isToken, type Theme, type UserInfo } from '../messages.ts';

export type { Theme, UserInfo };

/** The options of the widget. */
export interface QuestWidgetOptions {
  /** The address of the WOW server, such as `https://wow.example`. It must list the page's origin in `WIDGET_ORIGINS`. */
  readonly server: string;
  /** @default 'auto' */
  readonly theme?: Theme;
  /** A BCP 47 tag. @default the page's `lang` */
  readonly language?: string;
  /** If false, the frame fills its element and scrolls. @default true */
  readonly autoResize?: boolean;
  /** Who opens links to pages of the server: the frame in a new tab, or `onOpen`. @default 'tab' */
  readonly navigate?: 'tab' | 'host';
  /** Called whenever the widget needs a fresh token. Without it the player signs in through a window of the server. */
  readonly getUserToken?: () => Promise<string>;
  /** Called after every reading and after signing out. For display: ask the server before you rely on it. */
  readonly onUser?: (user: UserInfo) => void;
  /** Called with a path of the server if `navigate` is `host`. */
  readonly onOpen?: (path: string) => void;
}

/** What `mountQuestWidget` returns. */
export interface QuestWidget {
  /** @throws Error for another theme */
  readonly setTheme: (theme: Theme) => void;
  /** A BCP 47 tag. @throws Error for another text */
  readonly setLanguage: (language: string) => void;
  /** Reads the quests again. For pages that know of a change. */
  readonly refresh: () => void;
  /** Signs the player out of the widget. */
  readonly logout: () => void;
  /** Removes the frame and every listener. */
  readonly destroy: () => void;
}

/** Puts the widget into an element. @throws Error that names a wrong option */
export function mountQuestWidget(element: HTMLElement, options: QuestWidgetOptions): QuestWidget {
  if (!(element instanceof HTMLElement)) throw new Error('The quest widget needs an element of the page to be in.');
  if (element.querySelector(`iframe[${FRAME_ATTRIBUTE}]`)) throw new Error('The element already has a quest widget.');
  const origin = parseServer((options as QuestWidgetOptions | undefined)?.server);
  const { theme = 'auto', autoResize = true, navigate = 'tab', getUserToken, onUser, onOpen } = options;
  const pageLanguage = document.documentElement.lang;
  // The page's attribute is no option: `en_US` and the like are common mistakes.
  const language = options.language ?? (isLanguage(pageLanguage) ? pageLanguage : 'en');
  checkTheme(theme);
  checkLanguage(language);
  if (navigate !== 'tab' && navigate !== 'host') {
    throw new Error(`The option navigate of the quest widget is "tab" or "host", not "${String(navigate)}".`);
  }

  let isGone = false;
  const bringToken = async (): Promise<void> => {
    try {
      const token = await getUserToken?.();
      if (token === undefined || isGone) return;
      if (!isToken(token)) throw new Error('getUserToken gave no token.');
      link.setToken(token);
    } catch (problem) {
      // The widget then offers its own sign-in.
      console.error('The quest widget got no user token.', problem);
    }
  };
  const link = attachFrame(
    element,
    origin,
    { organization: '', campaign: '', addons: '', userToken: '', theme, language, navigate, resizes: autoResize },
    (message) => {
      if (message.event === 'widget::token') void bringToken();
      if (message.event === 'widget::open') onOpen?.(message.path);
      if (message.event !== 'widget::user') return;
      const { event: _, ...user } = message;
      onUser?.(user);
    },
  );
  return {
    setTheme(next) {
      checkTheme(next);
      link.setTheme(next);
    },
    setLanguage(next) {
      checkLanguage(next);
      link.setLanguage(next);
    },
    refresh: link.refresh,
    logout: link.logout,
    destroy() {
      isGone = true;
      link.remove();
    },
  };
}

function parseServer(server: unknown): string {
  const url = typeof server === 'string' && URL.canParse(server) ? new URL(server) : null;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
  throw new Error(
    `The option server of the quest widget is an address such as "https://wow.example", not "${String(server)}".`,
  );
}

function checkTheme(theme: unknown): void {
  if (isTheme(theme)) return;
  throw new Error(`The option theme of the quest widget is "dark", "light" or "auto", not "${String(theme)}".`);
}

function checkLanguage(language: unknown): void {
  if (isLanguage(language)) return;
  throw new Error(`The option language of the quest widget is a tag such as "pt-BR", not "${String(language)}".`);
}
