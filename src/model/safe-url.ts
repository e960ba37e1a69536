// The one door for addresses that come from data: http and https pass, everything else does not.

// Browsers drop tabs and line breaks inside an address and read a backslash as a slash, so that what
// a check sees is not what a click does. No real address has them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const SUSPICIOUS = /[\u0000-\u001f\u007f\\]/;

/** The address as it may stand in `href` or `src`, or undefined when it may not. */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string' || SUSPICIOUS.test(value.trim())) return undefined;
  try {
    const { protocol, href, username } = new URL(value.trim());
    return /^https?:$/.test(protocol) && !username ? href : undefined;
  } catch {
    return undefined;
  }
}
