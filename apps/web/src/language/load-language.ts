import { ENGLISH, type Language } from '@wow/core/language';
import { loadTranslations, setLocale, type CompiledById } from '@wow/core/language/web';
import { productTranslations } from '@wow/product/languages/web';

const ownTranslations = import.meta.glob<CompiledById>('../**/languages/*.json', { import: 'default' });

/** Loads and sets the language. Rejects without a change if the translations cannot be loaded. */
export async function loadLanguage(language: Language): Promise<void> {
  const { tag, direction } = language;
  const translation =
    tag === ENGLISH.tag ? {} : await loadTranslations({ ...productTranslations, ...ownTranslations }, tag);
  setLocale(language, translation);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
}
