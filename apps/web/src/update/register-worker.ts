const WORKER = '/sw.js';

/** Not in TypeScript's DOM yet, where an address that a policy vouches for is still the string that it stands for. */
declare const trustedTypes:
  { createPolicy: (name: string, rules: TrustedRules) => { createScriptURL: (address: string) => string } } | undefined;
interface TrustedRules {
  readonly createScriptURL: (address: string) => string;
}

/** Registers the service worker. The page's policy lets nothing else become the address of a script. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(trusted(), { scope: '/', updateViaCache: 'none' });
}

function trusted(): string {
  if (typeof trustedTypes === 'undefined') return WORKER;
  // Whatever it is asked for, this policy vouches for the one address. Its name is in the header of the page.
  return trustedTypes.createPolicy('wow-worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER);
}
