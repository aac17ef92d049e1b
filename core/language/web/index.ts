export { defineMessages, type Words } from './define-messages.ts';
export { loadTranslations, type TranslationFiles } from './load-translations.ts';
export { speak, type CompiledById } from './speech.ts';
export { useLanguage } from './use-language.ts';
export { useMoment } from './use-moment.ts';
