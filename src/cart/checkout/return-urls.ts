// The addresses that a checkout returns to.
import { ABANDONED, addressWithMarker } from './return-marker.ts';

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
