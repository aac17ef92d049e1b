import { useDeferredValue } from 'react';
import { isReturning } from '../drawn/returning.ts';

/**
 * Returns whether what is around the page has been drawn. Under the cover, where nobody sees it, a returning player's
 * app is drawn in two parts, the page second: at once it would keep a phone from anything else for a fifth of a second.
 */
export const useDrawnFirst = (): boolean => useDeferredValue(true, !isReturning());
