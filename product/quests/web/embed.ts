import type { TrustedWidget } from '../widget-message.ts';

/** The language and colours of the page. */
interface Appearance {
  readonly theme: 'dark' | 'light';
  readonly language: string;
}

/** What the widget finds when it is put into the page. */
export interface WidgetInit extends Appearance {
  readonly token: string;
}

/** Hears how the code of the widget fared. */
export interface LoadCallbacks {
  readonly loaded: () => void;
  readonly failed: () => void;
}

/** One widget in one place of the page, in the way that its settings ask for. */
export interface WidgetEmbed {
  /** Whom to believe. */
  readonly trusted: TrustedWidget;
  readonly insert: (setting: WidgetInit, arrival: LoadCallbacks) => void;
  /** Tells the widget who plays and how the page looks. */
  readonly sendInit: (setting: WidgetInit) => void;
  readonly setAppearance: (look: Appearance) => void;
  /** The player's numbers have changed; the widget may read again. */
  readonly refresh: () => void;
  readonly setHeight: (heightPx: number) => void;
  /** Removes the widget and everything it left in the page. */
  readonly remove: () => void;
}

/** Returns how the page looks now, and in which language it speaks. */
export const readAppearance = (): Appearance => {
  const { dataset, lang } = document.documentElement;
  return { theme: dataset['theme'] === 'light' ? 'light' : 'dark', language: lang };
};

/** Tells whenever that changes. Returns how to end that. */
export function watchAppearance(onChange: (look: Appearance) => void): () => void {
  const observer = new MutationObserver(() => onChange(readAppearance()));
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'lang'] });
  return () => observer.disconnect();
}

/** The object that a widget's script leaves on the window: a third party's, so nothing of it is taken for granted. */
type ClaimrObject = Record<string, unknown>;

/** Returns the object that the widget's script has left, or null while there is none. */
export function findClaimrObject(): ClaimrObject | null {
  const left: unknown = Reflect.get(window, 'claimr');
  return (typeof left === 'object' && left !== null) || typeof left === 'function' ? (left as ClaimrObject) : null;
}

/** Calls what the object has under this name. A widget that fails at it must not take the page along. */
export function callClaimrMethod(object: ClaimrObject | null, name: string, ...values: readonly unknown[]): void {
  const method = object?.[name];
  if (typeof method !== 'function') return;
  try {
    Reflect.apply(method, object, values);
  } catch (error) {
    console.warn(`the quest widget failed at ${name}`, error);
  }
}
