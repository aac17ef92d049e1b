import { useSyncExternalStore } from 'react';
import type { Language } from '../languages.ts';
import { currentLanguage, subscribeToLanguage } from './speech.ts';

/** Returns the language that is spoken, for what `Intl` writes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribeToLanguage, currentLanguage, currentLanguage);
