// Reads an address that the owner writes for a page of theirs, whole or relative to the page.
import { safeHref } from './safe-url.ts';

// In an address they would be removed or read as another character, so that it leads elsewhere than it seems to.
const ODD = /[\\\s\p{Cc}]/u;

/** The whole address, for `href`; undefined if it leads to no web page. */
export const ownerAddress = (text: string, base: string): string | undefined => {
  const address = text.trim();
  if (!address || ODD.test(address)) return undefined;
  try {
    return safeHref(new URL(address, base).href);
  } catch {
    return undefined;
  }
};
