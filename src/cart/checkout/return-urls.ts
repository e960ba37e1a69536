// The addresses that a checkout returns to.

import { RETURN_MARKER } from '../sync/line-references.ts';

// Adds the marker of a checkout to the address that it returns to, and removes parameters on return.

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

/** The platform takes 2,048 characters; our marker and its parameters need some of them. */
const MAX_PAGE_CHARS = 1800;

/**
 * Where a checkout that begins on this page returns to: after an order, after any other end, and when it is
 * abandoned.
 */
export const returnUrls = (
  href: string,
  checkoutId: string,
): Record<'thankYouPageUrl' | 'postFlowUrl' | 'cartPageUrl', string> => {
  const [path = ''] = href.split(/[?#]/);
  const page = [href, path].find((address) => address.length <= MAX_PAGE_CHARS);
  const address = page ?? new URL(href).origin;
  return {
    thankYouPageUrl: addressWithMarker(address, checkoutId),
    postFlowUrl: addressWithMarker(address, checkoutId),
    cartPageUrl: addressWithMarker(address, checkoutId + ABANDONED),
  };
};
