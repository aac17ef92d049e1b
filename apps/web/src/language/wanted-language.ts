import { LANGUAGE_KEY, languageFor, type Language } from '@wow/core/language';
import { browserStorage } from '../browser-storage.ts';

/** Returns the language that this player chose, or that their browser asks for. */
export const wantedLanguage = (): Language =>
  languageFor(browserStorage()?.getItem(LANGUAGE_KEY) ?? null, navigator.languages);
