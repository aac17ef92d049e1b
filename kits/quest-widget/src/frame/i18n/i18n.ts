import { useEffect, useMemo, useState } from 'react';
import { CATALOGUE, english, type MessageName, type MessageValues } from './messages.ts';

/** A message as the build compiled it. */
type Compiled = string | readonly Piece[];
type Piece = string | readonly [argument: string, kind?: 'plural', forms?: Readonly<Record<string, Compiled>>];
type Values = Readonly<Record<string, unknown>>;

export type MessageCatalog = Readonly<Record<string, Compiled>>;

export type FormatMessage = <Name extends MessageName>(
  name: Name,
  ...values: keyof MessageValues<Name> extends never ? [] : [MessageValues<Name>]
) => string;

const files = import.meta.glob<MessageCatalog>('./languages/*.json', { import: 'default' });

/** The widget's languages as BCP 47 tags. English is the fallback of the others. */
export const LANGUAGE_TAGS = ['en', ...Object.keys(files).map((file) => file.replace(/^.*\/|\.json$/g, ''))];

const firstPart = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

export const resolveLanguageTag = (requested: string): string =>
  LANGUAGE_TAGS.find((tag) => tag.toLowerCase() === requested.toLowerCase()) ??
  LANGUAGE_TAGS.find((tag) => firstPart(tag) === firstPart(requested)) ??
  'en';

export const getDirection = (tag: string): 'ltr' | 'rtl' => (/^(ar|fa|he|ur)\b/.test(tag) ? 'rtl' : 'ltr');

export function createMessageFormatter(catalog: MessageCatalog, tag: string): FormatMessage {
  const own = new Intl.PluralRules(tag);
  const fallback = new Intl.PluralRules('en');
  return (name, values: Values = {}) => {
    const message = catalog[`${CATALOGUE}.${name}`];
    return message === undefined ? format(english[name], values, fallback) : format(message, values, own);
  };
}

function format(message: Compiled, values: Values, rules: Intl.PluralRules): string {
  if (typeof message === 'string') return message;
  return message
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const [argument, , forms] = piece;
      const value = values[argument];
      return forms ? format(forms[rules.select(Number(value))] ?? forms['other'] ?? '', values, rules) : String(value);
    })
    .join('');
}

export async function loadCatalog(tag: string): Promise<MessageCatalog> {
  try {
    return (await files[`./languages/${tag}.json`]?.()) ?? {};
  } catch (error) {
    console.warn(`The quest widget shows English: the messages of ${tag} did not load.`, error);
    return {};
  }
}

export interface I18n {
  readonly tag: string;
  readonly formatMessage: FormatMessage;
  readonly formatNumber: (amount: number) => string;
}

/** Returns null until the messages have loaded. Sets the language of the document. */
export function useI18n(requested: string): I18n | null {
  const tag = resolveLanguageTag(requested);
  const [loaded, setLoaded] = useState<{ tag: string; catalog: MessageCatalog } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadCatalog(tag).then((catalog) => {
      if (!isWanted) return;
      document.documentElement.lang = tag;
      document.documentElement.dir = getDirection(tag);
      setLoaded({ tag, catalog });
    });
    return () => {
      isWanted = false;
    };
  }, [tag]);
  return useMemo(() => {
    if (loaded === null) return null;
    const numbers = new Intl.NumberFormat(loaded.tag, { maximumFractionDigits: 2 });
    return {
      tag: loaded.tag,
      formatMessage: createMessageFormatter(loaded.catalog, loaded.tag),
      formatNumber: (amount) => numbers.format(amount),
    };
  }, [loaded]);
}
