import { BUILTIN_WIDGET } from '../widget-settings.ts';

/** Not in TypeScript's DOM yet, where an address that a policy vouches for is still the string that it stands for. */
declare const trustedTypes:
  | {
      createPolicy: (
        name: string,
        rules: { readonly createScriptURL: (address: string) => string },
      ) => { createScriptURL: (address: string) => string };
    }
  | undefined;

/** The addresses that this policy vouches for: our own widget's, and the one that the operator has configured. */
const known = new Set([BUILTIN_WIDGET.scriptUrl]);
let vouch: ((address: string) => string) | undefined;

/** Returns the address as one that may become a script's: the page's policy lets no other. Throws on any other. */
export function widgetScriptAddress(configured: string, address: string): string {
  known.add(configured);
  vouch ??= policy();
  return vouch(address);
}

function policy(): (address: string) => string {
  const createScriptURL = (address: string): string => {
    if (known.has(address)) return address;
    throw new TypeError('this is not the address of a quest widget');
  };
  if (typeof trustedTypes === 'undefined') return createScriptURL;
  // Its name is in the header of the page, once: it cannot be made again.
  const made = trustedTypes.createPolicy('wow-quests', { createScriptURL });
  return (address) => made.createScriptURL(address);
}
