export { defineMessages } from './define-messages.ts';
/** @public The declaration of every catalogue names it. */
export type { Messages } from './define-messages.ts';
export { getDateFormat, useDateFormat, useTimeFormat } from './date-format.ts';
export { loadTranslations, setLocale, type CompiledById, useLanguage } from './i18n.ts';
