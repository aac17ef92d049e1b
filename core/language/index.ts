export { ENGLISH, LANGUAGE_KEY, chooseLanguage, languages, type Language } from './languages.ts';
