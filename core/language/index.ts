export { ENGLISH, LANGUAGE_KEY, languageFor, languages, type Language } from './languages.ts';
