export { defineMessages } from './define-messages.ts';
/** @public The declaration of every catalogue names it. */
export type { Messages } from './define-messages.ts';
export { loadTranslations, setLocale, type CompiledById, useLanguage, useTimeFormat } from './i18n.ts';
