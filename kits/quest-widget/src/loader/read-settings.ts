import { isLanguage, isTheme } from '../fields.ts';
import type { Theme } from '../messages.ts';

/** What the attributes of the script say. */
export interface Settings {
  /** The id of the element that the frame is put into. */
  readonly container: string;
  readonly organization: string;
  readonly campaign: string;
  readonly addons: string;
  readonly theme: Theme;
  readonly language: string;
  /** Empty when the page passes it later. */
  readonly userToken: string;
  readonly resizes: boolean;
  /** Who opens links: the page around the frame, or the frame in a new tab. */
  readonly navigate: 'host' | 'tab';
}

/** Returns the settings of a script; what is missing or cannot be read is as its default. `pageLanguage` may be empty. */
export function readSettings(data: Readonly<DOMStringMap>, pageLanguage: string): Settings {
  const language = [data['language'], pageLanguage].find(isLanguage) ?? 'en';
  return {
    container: data['container'] || 'CLAIMR_CONTAINER',
    organization: data['organization'] ?? '',
    campaign: data['campaign'] ?? '',
    addons: data['addons'] ?? '',
    theme: isTheme(data['theme']) ? (data['theme'] as Theme) : 'auto',
    language,
    userToken: data['userToken'] ?? '',
    resizes: data['autoresize'] !== 'false',
    navigate: data['navigate'] === 'host' ? 'host' : 'tab',
  };
}

/** Returns where the frame of a script from `scriptOrigin` is found, for a page at `pageOrigin`. */
export function frameAddress(scriptOrigin: string, pageOrigin: string, settings: Settings): string {
  const { organization, campaign, addons, theme, language, navigate } = settings;
  const query = new URLSearchParams({ origin: pageOrigin, organization, campaign, addons, theme, language, navigate });
  return `${scriptOrigin}/quest-widget/frame?${query}`;
}
