import { RETURN_MARKER } from '../sync/line-references.ts';

/** Marker suffix of an abandoned checkout. */
export const ABANDONED = '.cart';

/** Removes a parameter by editing the string: re-encoding could change the owner's parameters and fragment. */
export const withoutParameter = (href: string, name: string): string =>
  href.replace(
    new RegExp(`^([^?#]*\\?(?:[^#]*&)?)${name}=[^&#]*(&?)`),
    (_, before: string, after: string) => (after ? before : before.slice(0, -1)),
  );

/** Returns the page's address with the return marker, which replaces an older marker. */
export const addressWithMarker = (href: string, checkoutId: string): string => {
  const clean = withoutParameter(href, RETURN_MARKER);
  const [, page = '', hash = ''] = /^([^#]*)(.*)$/s.exec(clean) ?? [];
  const joint = !page.includes('?') ? '?' : /[?&]$/.test(page) ? '' : '&';
  return `${page}${joint}${RETURN_MARKER}=${encodeURIComponent(checkoutId)}${hash}`;
};

/** Below the platform's limit of 2,048 characters, to leave room for our marker and the platform's parameters. */
const MAX_PAGE_CHARS = 1800;

/** Return addresses of a checkout that starts on this page: after an order, after any other end, and when abandoned. */
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
