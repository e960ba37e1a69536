// The mark on the address that brings the shopper back from checkout, and its quiet removal.

import { MARKER_NAME as NAME } from './marker-name.ts';

// The owner's own parameters stay to the letter, so the text is edited and never re-encoded. What
// stands behind the # is the owner's alone.
const MARKER = new RegExp(`^([^?#]*\\?(?:[^#]*&)?)${NAME}=([^&#]*)(&?)`);

/** The page's own address with the marker on it, without any older one. */
export const addressWithMarker = (href: string, checkoutId: string): string => {
  const [, page = '', hash = ''] = /^([^#]*)(.*)$/s.exec(withoutMarker(href)) ?? [];
  const joint = !page.includes('?') ? '?' : /[?&]$/.test(page) ? '' : '&';
  return `${page}${joint}${NAME}=${encodeURIComponent(checkoutId)}${hash}`;
};

/** The address without the marker, everything else as it was. */
export const withoutMarker = (href: string): string =>
  href.replace(MARKER, (_, before: string, __, after: string) =>
    after ? before : before.slice(0, -1),
  );

/** The checkout that the shopper comes back from, taken off the address of the page. */
export const takeMarker = (page: Pick<Window, 'location' | 'history'>): string | undefined => {
  const { href } = page.location;
  const value = MARKER.exec(href)?.[2];
  if (value === undefined) return undefined;
  page.history.replaceState(page.history.state, '', withoutMarker(href));
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
