export function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  const later = (): unknown => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1_000));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

interface TrustedTypePolicy {
  readonly createScriptURL: (address: string) => string;
}

/** TypeScript's DOM types lack Trusted Types. */
declare const trustedTypes: { createPolicy: (name: string, rules: TrustedTypePolicy) => TrustedTypePolicy } | undefined;

/** Returns this address as a script URL. The page's Content-Security-Policy lists the policy's name. */
export const trustScriptUrl = (policy: 'wow-start' | 'wow-worker', address: string): string =>
  typeof trustedTypes === 'undefined'
    ? address
    : trustedTypes.createPolicy(policy, { createScriptURL: () => address }).createScriptURL(address);
