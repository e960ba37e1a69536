// Takes the link to a cart out of the page's address, so that a reload does not fill the cart again.
import type { AddressBar } from '../../../app/browser/arrival.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import { LINK_NAME } from '../../sync/later-names.ts';

/** Storage name, in the tab, of the last link that could not be taken out. */
const TAKEN = 'cart-link';

/** The text of the link; undefined without one, and where this tab has taken it before. */
export const takeLink = (
  { location, history }: AddressBar,
  tab: Pick<KeyValueStore, 'get' | 'set' | 'remove'>,
): string | undefined => {
  const [page, fragment = ''] = location.href.split(/#(.*)/s);
  const parts = fragment.split('&');
  const start = `${LINK_NAME}=`;
  const found = parts.find((part) => part.startsWith(start))?.slice(start.length);
  if (found === undefined) return undefined;
  const rest = parts.filter((part) => !part.startsWith(start)).join('&');
  try {
    history.replaceState(history.state, '', page + (rest && `#${rest}`));
  } catch {
    // A sandboxed page cannot change its address.
  }
  if (!location.hash.includes(start)) {
    tab.remove(TAKEN);
    return found;
  }
  if (tab.get(TAKEN) === found) return undefined;
  tab.set(TAKEN, found);
  return found;
};

/** The address of this page that rebuilds the cart. Its own query may be personal, and is left out. */
export const linkAddress = ({ href }: Pick<Location, 'href'>, text: string): string =>
  `${href.replace(/[?#].*/s, '')}#${LINK_NAME}=${text}`;
