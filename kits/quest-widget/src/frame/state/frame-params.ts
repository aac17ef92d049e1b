import { isLanguage, isTheme, type Theme } from '../../messages.ts';

export interface FrameParams {
  /** The only origin that messages are sent to and accepted from. */
  readonly hostOrigin: string;
  readonly theme: Theme;
  readonly language: string;
  readonly navigate: 'host' | 'tab';
}

/** Returns an http or https origin exactly as browsers write it, otherwise null. */
export function parseOrigin(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, origin } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && origin === text ? origin : null;
}

export function parseFrameParams(search: string): FrameParams | null {
  const query = new URLSearchParams(search);
  const hostOrigin = parseOrigin(query.get('origin'));
  if (hostOrigin === null) return null;
  const [theme, language] = [query.get('theme'), query.get('language')];
  return {
    hostOrigin,
    theme: isTheme(theme) ? (theme as Theme) : 'auto',
    language: isLanguage(language) ? language! : 'en',
    navigate: query.get('navigate') === 'host' ? 'host' : 'tab',
  };
}
