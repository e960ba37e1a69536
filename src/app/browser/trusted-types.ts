// The widget's one policy for pages that require Trusted Types. It lets scripts come from listed addresses only.

/** Not in TypeScript's library yet. What a policy returns is text to all but the browser's own check. */
export interface Policy {
  createHTML(markup: string): string;
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy?(name: string, rules: Policy): Policy;
}

/**
 * Called once on a page: the name may be taken once only. Addresses are listed by how they begin, also later; any other
 * one becomes empty, from which a browser loads nothing. Markup is only parsed into a document without a window.
 */
export const createPolicy = (page: object, listed: readonly string[]): Policy => {
  const rules: Policy = {
    createHTML: (markup) => markup,
    createScriptURL: (address) => {
      // An address with `/../` in it may begin like a listed one and lead elsewhere.
      const { href } = new URL(address);
      return listed.some((beginning) => href.startsWith(beginning)) ? href : '';
    },
  };
  const { trustedTypes } = page as { trustedTypes?: PolicyFactory };
  try {
    return trustedTypes?.createPolicy?.('pannier', rules) ?? rules;
  } catch {
    // On a page that does not require Trusted Types, the widget works all the same.
    console.error('Pannier: missing policy: trusted-types pannier');
    return rules;
  }
};
