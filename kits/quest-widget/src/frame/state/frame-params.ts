import { isLanguage, isTheme, type Theme } from '../../messages.ts';

/** What the address of the frame says. */
export interface FrameParams {
  /** The page around the frame: messages go there alone, and come from there alone. */
  readonly hostOrigin: string;
  readonly theme: Theme;
  readonly language: string;
  readonly navigate: 'host' | 'tab';
}

/** Returns this very origin when it is one of http or https, as browsers write it, else null. */
export function parseOrigin(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, origin } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && origin === text ? origin : null;
}

/** Returns what a query says, or null when it names no origin that messages could go to. */
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
