interface TrustedTypePolicy {
  readonly createScriptURL: (address: string) => string;
}

/** TypeScript's DOM has no Trusted Types yet; there a trusted address would still be typed as a string. */
declare const trustedTypes: { createPolicy: (name: string, rules: TrustedTypePolicy) => TrustedTypePolicy } | undefined;

/**
 * Returns this address as a script URL that the page's policy accepts. The Content-Security-Policy of the page lists the
 * policy's name; the policy accepts no other address.
 */
export const trustScriptUrl = (policy: 'wow-start' | 'wow-worker', address: string): string =>
  typeof trustedTypes === 'undefined'
    ? address
    : trustedTypes.createPolicy(policy, { createScriptURL: () => address }).createScriptURL(address);
