// Reads URLs from data. `href` and `src` allow only http and https URLs.

// Browsers remove tabs and line breaks from URLs and read a backslash as a slash, so the checked URL would differ from
// the opened one. Valid URLs do not contain these characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const SUSPICIOUS = /[\u0000-\u001f\u007f\\]/;

/**
 * Parses a URL, or returns undefined. Replaces URL.canParse(), which rejects non-ASCII letters in Node.js 20 after the
 * function has been compiled.
 */
export const parseUrl = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
};

/** The URL for `href` or `src`, or undefined if it is not allowed. */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string' || SUSPICIOUS.test(value.trim())) return undefined;
  try {
    const { protocol, href, username } = new URL(value.trim());
    return /^https?:$/.test(protocol) && !username ? href : undefined;
  } catch {
    return undefined;
  }
}

// URL parsers remove or replace these characters, so the visible URL would differ from its target.
const ODD = /[\\\s\p{Cc}]/u;

/** Absolute URL of an owner's page, for `href`. Undefined if it is not a web page. */
export const ownerAddress = (text: string, base: string): string | undefined => {
  const address = text.trim();
  if (!address || ODD.test(address)) return undefined;
  return safeHref(parseUrl(address, base)?.href);
};
