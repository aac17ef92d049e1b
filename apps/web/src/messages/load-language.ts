import { ENGLISH, type Language } from '@wow/core/language';
import { loadTranslations, setLocale, type CompiledById } from '@wow/core/language/web';

/** The build puts the translations of all features into each of these files. */
const translations = import.meta.glob<CompiledById>('./languages/*.json', { query: '?all', import: 'default' });

/** Rejects without a change if the translations cannot be loaded. */
export async function loadLanguage(language: Language): Promise<void> {
  const { tag, direction } = language;
  setLocale(language, tag === ENGLISH.tag ? {} : await loadTranslations(translations, tag));
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
}
