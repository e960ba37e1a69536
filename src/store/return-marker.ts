// The mark on the address that brings the shopper back from checkout, and its quiet removal.

const NAME = 'pannier-checkout';
// The owner's own parameters stay to the letter, so the text is edited and never re-encoded.
const MARKER = new RegExp(`([?&])${NAME}=([^&#]*)(&?)`);

/** The page's own address with the marker on it, without any older one. */
export const addressWithMarker = (href: string, checkoutId: string): string => {
  const url = new URL(withoutMarker(href));
  url.search += `${url.search ? '&' : '?'}${NAME}=${encodeURIComponent(checkoutId)}`;
  return url.href;
};

/** The address without the marker, everything else as it was. */
export const withoutMarker = (href: string): string =>
  href.replace(MARKER, (_, before: string, __, after: string) => (after ? before : ''));

/** The checkout that the shopper comes back from, taken off the address of the page. */
export const takeMarker = (page: Pick<Window, 'location' | 'history'>): string | undefined => {
  const { href } = page.location;
  const value = MARKER.exec(href)?.[2];
  if (value === undefined) return undefined;
  page.history.replaceState(page.history.state, '', withoutMarker(href));
  return value;
};
