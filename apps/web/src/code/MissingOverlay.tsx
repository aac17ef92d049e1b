import { useMissingCode } from './use-missing-code.ts';

/** In the place of a menu or dialog whose code could not be loaded: nothing, until the page can be loaded anew. */
export function MissingOverlay({ held }: { held: boolean }) {
  useMissingCode(held);
  return null;
}
