// Creates links that rebuild the cart, and shows the offer of such a link. Loaded on first use.

import type { ReactNode } from 'react';
import { addressedWindow } from '../../../app/browser/frames.ts';
import type { AddressBar } from '../../../app/browser/redirect-params.ts';
import type { CopiedLink } from '../../../app/state/actions.ts';
import type { LinkOffer } from '../../../app/state/state.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import { drawerEn, shopEn } from '../../../i18n/languages/en.ts';
import { syncCouponOffer } from '../../coupon/coupon-offer.ts';
import type { DrawerContext } from '../../drawer/drawer-context.ts';
import { createLineReferences, LINK_NAME } from '../../sync/line-references.ts';
import { drawOffers } from '../offer/index.tsx';
import { offerRows, offerSum, openLinkOffer, readStoredOffer, storeOffer } from './link-offer.ts';
import {
  formatLinkText,
  MAX_LINK_LINES,
  MAX_LINK_QUANTITY,
  parseLinkText,
  toLinkedLine,
} from './link-text.ts';

// Removes the cart link from the page's address, so that a reload does not fill the cart again.

/** Session storage key of the last link that could not be removed from the page's address. */
const TAKEN_LINK_KEY = 'cart-link';

/** Returns the link's encoded cart; undefined if there is no link, or if this tab has already read the link. */
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
    tab.remove(TAKEN_LINK_KEY);
    return found;
  }
  if (tab.get(TAKEN_LINK_KEY) === found) return undefined;
  tab.set(TAKEN_LINK_KEY, found);
  return found;
};

/** The URL of this page with the cart link. Drops the page's query, which might be personal. */
export const linkAddress = ({ href }: Pick<Location, 'href'>, text: string): string =>
  `${href.replace(/[?#].*/s, '')}#${LINK_NAME}=${text}`;

const listLinkedLines = ({ cart }: DrawerContext) => {
  const references = createLineReferences(cart);
  return cart.core.store.getState().cart.lines.flatMap(({ key, quantity }) => {
    const reference = references.of(key);
    return reference ? [{ reference, quantity }] : [];
  });
};

export const cartLink = (drawer: DrawerContext): string => {
  const lines = listLinkedLines(drawer).flatMap(
    ({ reference, quantity }) => toLinkedLine(reference, quantity) ?? [],
  );
  return linkAddress(addressedWindow(drawer.widget.page).location, formatLinkText(lines));
};

/** Returns the message for the shopper. If the clipboard is not available, the shopper copies the link manually. */
export const copyCartLink = async (drawer: DrawerContext): Promise<CopiedLink> => {
  const text = await drawer.loadMessages();
  const link = cartLink(drawer);
  const references = listLinkedLines(drawer);
  const hasTexts = references.some(({ reference }) => reference.options?.['customTextFields']);
  const isPart =
    references.length > MAX_LINK_LINES ||
    references.some(
      ({ reference, quantity }) =>
        quantity > MAX_LINK_QUANTITY || reference.options?.['subscriptionOptionId'],
    );
  const hint = [
    text('linkHint'),
    ...(hasTexts ? [text('linkWithoutTexts')] : []),
    ...(isPart ? [text('linkPart', { lines: MAX_LINK_LINES, count: MAX_LINK_QUANTITY })] : []),
  ].join(' ');
  try {
    await drawer.widget.page.navigator.clipboard.writeText(link);
    return { text: text('linkCopied'), hint };
  } catch {
    return { text: text('copyThis'), link, hint };
  }
};

/** Shows the stored offers and the offer in this page's address. Opens the drawer for a new link. */
export const openOffers = async (
  { widget, cart, loadMessages }: DrawerContext,
  tab: KeyValueStore,
): Promise<ReactNode> => {
  const { app, core, page, onDispose } = widget;
  const { store } = core;
  const found = takeLink(addressedWindow(page), tab);
  const isRead = found !== undefined && parseLinkText(found);
  if (isRead) storeOffer(tab, found);
  const ending = new AbortController();
  onDispose(() => ending.abort());
  const { signal } = ending;
  const kept = readStoredOffer(tab);
  const [words, products] = await Promise.all([loadMessages(), cart.shop.products()]);
  if (signal.aborted) return undefined;
  const text = words.extend({ ...drawerEn, ...shopEn });
  if (found !== undefined && !isRead) app.showToast(text('linkBroken'));
  const link = kept && openLinkOffer(cart, { products, tab, signal }, kept);
  const coupon = syncCouponOffer(cart, tab);
  onDispose(coupon.stop);
  const readAgain = () =>
    products.requestProducts(...(kept?.offer.lines ?? []).map((line) => line.productId));
  const linkContext = link && {
    store,
    text,
    actions: link,
    listRows: ({ lines }: LinkOffer) => offerRows(store, products, lines),
    sumRows: (rows: Parameters<typeof offerSum>[0]) => offerSum(rows, app.locale),
    readAgain,
  };
  if (isRead) store.actions.openDrawer();
  return drawOffers(linkContext, { store, text, actions: coupon });
};
