// The widget's policy for pages that require Trusted Types. It allows scripts from listed addresses only.

/** Type of a Trusted Types policy, which lib.dom lacks. TrustedHTML and TrustedScriptURL are typed as string. */
export interface Policy {
  createHTML(markup: string): string;
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy?(name: string, rules: Policy): Policy;
}

/**
 * Creates the policy. Call this at most once on a page, because a policy name can be used only once. `listed` contains
 * URL prefixes, and callers can add more later. Any other address becomes empty, so that the browser loads nothing.
 * Markup is unrestricted, because it is only parsed into a document without a window.
 */
export const createPolicy = (page: object, listed: readonly string[]): Policy => {
  const rules: Policy = {
    createHTML: (markup) => markup,
    createScriptURL: (address) => {
      // Normalizes first: an address with `/../` can start with a listed prefix and lead elsewhere.
      const { href } = new URL(address);
      return listed.some((beginning) => href.startsWith(beginning)) ? href : '';
    },
  };
  const { trustedTypes } = page as { trustedTypes?: PolicyFactory };
  try {
    return trustedTypes?.createPolicy?.('pannier', rules) ?? rules;
  } catch {
    // A page that does not require Trusted Types works without a policy.
    console.error('Pannier: missing policy: trusted-types pannier');
    return rules;
  }
};
