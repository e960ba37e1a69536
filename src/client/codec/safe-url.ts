// Reads URLs that come from data. For `href` and `src` only http and https URLs are allowed.

// Browsers remove tabs and line breaks from URLs and read a backslash as a slash, so the checked URL would differ from
// the opened one. Valid URLs do not contain these characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const SUSPICIOUS = /[\u0000-\u001f\u007f\\]/;

/**
 * The URL of the address, or undefined. In place of URL.canParse(), which refuses letters outside of ASCII in Node.js 20
 * once it has been compiled.
 */
export const urlOf = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
};

/** The URL for `href` or `src`, or undefined when it is not allowed. */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string' || SUSPICIOUS.test(value.trim())) return undefined;
  try {
    const { protocol, href, username } = new URL(value.trim());
    return /^https?:$/.test(protocol) && !username ? href : undefined;
  } catch {
    return undefined;
  }
}

// In an address they would be removed or read as another character, so that it leads elsewhere than it seems to.
const ODD = /[\\\s\p{Cc}]/u;

/** The whole address of a page of the owner's, for `href`; undefined if it leads to no web page. */
export const ownerAddress = (text: string, base: string): string | undefined => {
  const address = text.trim();
  if (!address || ODD.test(address)) return undefined;
  return safeHref(urlOf(address, base)?.href);
};
