// Reads from the page's address that a checkout has returned, and removes that from it.
import { RETURN_MARKER } from '../sync/later-names.ts';
import { ABANDONED, withoutParameter } from './return-marker.ts';

/** The platform's parameters on the way back (LIVE.md section 7). */
const PLATFORM_NAMES = ['orderId', 'wixMemberLoggedIn'];

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface CheckoutReturn {
  /** The checkout that the address names; undefined if the platform has dropped our marker. */
  id?: string | undefined;
  isAbandoned?: boolean;
  /** Not proven: anybody can write an address. */
  orderId?: string | undefined;
  /** The shopper logged in or out on the platform's pages. */
  isLoggedIn?: boolean | undefined;
}

type Page = Pick<Window, 'location' | 'history'>;

/** Removes the parameters of a checkout. The page's own stay as they are. */
export const cleanAddress = ({ location, history }: Page): void => {
  const { href } = location;
  const clean = [RETURN_MARKER, ...PLATFORM_NAMES].reduce(withoutParameter, href);
  if (clean !== href) history.replaceState(history.state, '', clean);
};

/**
 * The return that the address names. With our marker it is cleaned at once; without, `orderId` may be the page's own and
 * stays until the platform has confirmed it.
 */
export const takeReturn = (page: Page): CheckoutReturn => {
  const { searchParams } = new URL(page.location.href);
  // The platform may have added its own after one of the page.
  const [marker, orderId, loggedIn] = [RETURN_MARKER, ...PLATFORM_NAMES].map((name) =>
    searchParams.getAll(name).at(-1),
  );
  if (marker != null) cleanAddress(page);
  const isAbandoned = !!marker?.endsWith(ABANDONED);
  return {
    id: (isAbandoned ? marker?.slice(0, -ABANDONED.length) : marker) || undefined,
    isAbandoned,
    orderId: orderId && GUID.test(orderId) ? orderId : undefined,
    isLoggedIn: loggedIn === 'true' || (loggedIn === 'false' ? false : undefined),
  };
};
