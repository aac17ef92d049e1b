export { defineMessages, type Messages } from './define-messages.ts';
export {
  loadTranslations,
  type TranslationFiles,
  setLocale,
  type CompiledById,
  useLanguage,
  useTimeFormat,
} from './i18n.ts';
