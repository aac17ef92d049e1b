// For a page that replaces the frame in tests: what the page and the sign-in window tell it.
import {
  isLanguage,
  isPath,
  isTheme,
  isToken,
  parseConnectMessage,
  parseHostMessage,
} from '@wow/quest-widget/messages';

export const readHostMessage = (data: unknown): string => parseHostMessage(data)?.event ?? 'not a message';

export const readToken = (data: unknown): string | null => parseConnectMessage(data)?.token ?? null;

export const checkFields = (fields: Readonly<Record<'theme' | 'language' | 'path' | 'token', unknown>>): boolean =>
  isTheme(fields.theme) && isLanguage(fields.language) && isPath(fields.path) && isToken(fields.token);
