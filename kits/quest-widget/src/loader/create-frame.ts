import { isLanguage, isTheme, type Theme } from '../messages.ts';

export interface FrameSettings {
  readonly organization: string;
  readonly campaign: string;
  readonly addons: string;
  readonly theme: Theme;
  readonly language: string;
  readonly userToken: string;
  readonly resizes: boolean;
  readonly navigate: 'host' | 'tab';
}

interface ScriptSettings extends FrameSettings {
  readonly container: string;
}

/** Returns the settings of a script element. Missing and invalid attributes get defaults. */
export function parseSettings(data: Readonly<DOMStringMap>, pageLanguage: string): ScriptSettings {
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

export function toFrameUrl(scriptOrigin: string, pageOrigin: string, settings: FrameSettings): string {
  const { organization, campaign, addons, theme, language, navigate } = settings;
  const query = new URLSearchParams({ origin: pageOrigin, organization, campaign, addons, theme, language, navigate });
  return `${scriptOrigin}/quest-widget/frame?${query}`;
}

const TITLES: Readonly<Record<string, string>> = {
  ar: 'المهام',
  de: 'Quests',
  es: 'Misiones',
  fr: 'Quêtes',
  ja: 'クエスト',
  pt: 'Missões',
  tr: 'Görevler',
  uk: 'Квести',
  zh: '任务',
};

export const getFrameTitle = (tag: string): string => TITLES[tag.toLowerCase().split('-')[0] ?? ''] ?? 'Quests';

const FIRST_HEIGHT_PX = 640;
const MIN_HEIGHT_PX = 320;

/** Marks the widget's frames for scripts that run twice. */
export const FRAME_ATTRIBUTE = 'data-quest-widget';

/** Returns the frame without permissions, before it is in the page. */
export function createFrame(origin: string, settings: FrameSettings): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute(FRAME_ATTRIBUTE, '');
  frame.title = getFrameTitle(settings.language);
  frame.allow = '';
  frame.referrerPolicy = 'no-referrer';
  // Must equal the scheme of frame.html: browsers paint an opaque ground behind a frame whose scheme differs from its
  // document's. `normal` would follow the host page's meta tag instead.
  const style = { display: 'block', width: '100%', border: '0', background: 'none', 'color-scheme': 'light dark' };
  for (const [name, value] of Object.entries(style)) frame.style.setProperty(name, value);
  frame.style.minHeight = `${MIN_HEIGHT_PX}px`;
  frame.style.height = settings.resizes ? `${FIRST_HEIGHT_PX}px` : '100%';
  frame.src = toFrameUrl(origin, location.origin, settings);
  return frame;
}
