// Adds the marker of a checkout to the address that it returns to, and removes parameters on return.
import { RETURN_MARKER } from '../sync/later-names.ts';

/** Marker suffix of an abandoned checkout. */
export const ABANDONED = '.cart';

/**
 * The address without a parameter, otherwise unchanged: the owner's own parameters and fragment must not change, so the
 * text is edited and never re-encoded.
 */
export const withoutParameter = (href: string, name: string): string =>
  href.replace(
    new RegExp(`^([^?#]*\\?(?:[^#]*&)?)${name}=[^&#]*(&?)`),
    (_, before: string, after: string) => (after ? before : before.slice(0, -1)),
  );

/** The page's address with the marker, instead of any older one. */
export const addressWithMarker = (href: string, checkoutId: string): string => {
  const clean = withoutParameter(href, RETURN_MARKER);
  const [, page = '', hash = ''] = /^([^#]*)(.*)$/s.exec(clean) ?? [];
  const joint = !page.includes('?') ? '?' : /[?&]$/.test(page) ? '' : '&';
  return `${page}${joint}${RETURN_MARKER}=${encodeURIComponent(checkoutId)}${hash}`;
};
