import type { TrustedWidget } from '../widget-message.ts';
import type { WidgetSettings } from '../widget-settings.ts';

interface Appearance {
  readonly theme: 'dark' | 'light';
  readonly language: string;
}

export interface WidgetInit extends Appearance {
  readonly token: string;
}

export interface LoadCallbacks {
  readonly loaded: () => void;
  readonly failed: () => void;
}

export interface WidgetEmbed {
  readonly trusted: TrustedWidget;
  readonly insert: (setting: WidgetInit, arrival: LoadCallbacks) => void;
  readonly sendInit: (setting: WidgetInit) => void;
  readonly setAppearance: (look: Appearance) => void;
  readonly refresh: () => void;
  readonly setHeight: (heightPx: number) => void;
  /** Removes the widget and its leftovers in the page. */
  readonly remove: () => void;
}

export const readAppearance = (): Appearance => {
  const { dataset, lang } = document.documentElement;
  return { theme: dataset['theme'] === 'light' ? 'light' : 'dark', language: lang };
};

export function watchAppearance(onChange: (look: Appearance) => void): () => void {
  const observer = new MutationObserver(() => onChange(readAppearance()));
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'lang'] });
  return () => observer.disconnect();
}

/** A third party's object, so nothing about it is assumed. */
type ClaimrObject = Record<string, unknown>;

export function findClaimrObject(): ClaimrObject | null {
  const value: unknown = Reflect.get(window, 'claimr');
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? (value as ClaimrObject) : null;
}

/** Errors of the widget must not break the page. */
export function callClaimrMethod(object: ClaimrObject | null, name: string, ...values: readonly unknown[]): void {
  const method = object?.[name];
  if (typeof method !== 'function') return;
  try {
    Reflect.apply(method, object, values);
  } catch (error) {
    console.warn(`the quest widget failed at ${name}`, error);
  }
}

export function sendWidgetInit({ token, theme, language }: WidgetInit, onUserInfo: (info: unknown) => void): void {
  const widget = findClaimrObject();
  callClaimrMethod(widget, 'set_user_token', token);
  setWidgetAppearance({ theme, language });
  if (widget) widget['on_user_info'] = onUserInfo;
}

export function setWidgetAppearance({ theme, language }: Appearance): void {
  callClaimrMethod(findClaimrObject(), 'set_theme', theme);
  callClaimrMethod(findClaimrObject(), 'set_language', language);
}

interface ScriptSettings extends Pick<WidgetSettings, 'organization' | 'campaign' | 'addons' | 'tokenAttribute'> {
  /** Accepted by the page's policy for script addresses. */
  readonly src: string;
  readonly container: string;
}

export function createWidgetScript(settings: ScriptSettings, init: WidgetInit): HTMLScriptElement {
  const script = document.createElement('script');
  script.id = 'claimr-script';
  script.async = true;
  script.src = settings.src;
  const attributes = {
    'data-organization': settings.organization,
    'data-campaign': settings.campaign,
    'data-container': settings.container,
    'data-addons': settings.addons,
    'data-autoresize': 'true',
    'data-theme': init.theme,
    'data-language': init.language,
    ...(settings.tokenAttribute !== '' && { [settings.tokenAttribute]: init.token }),
  };
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  return script;
}
