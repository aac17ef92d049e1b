import { LANGUAGE_KEY, chooseLanguage, type Language } from '@wow/core/language';
import { browserStorage } from '../browser/storage.ts';

/** Returns the language that this player chose, or that their browser asks for. */
export const getPreferredLanguage = (): Language =>
  chooseLanguage(browserStorage()?.getItem(LANGUAGE_KEY) ?? null, navigator.languages);
