// Makes a link that rebuilds the cart elsewhere, and offers what a link holds. Loaded with the first of either.

import type { ReactNode } from 'react';
import type { AddressBar } from '../../../app/browser/arrival.ts';
import { addressedWindow } from '../../../app/browser/frames.ts';
import type { CopiedLink } from '../../../app/state/actions.ts';
import type { LinkOffer } from '../../../app/state/state.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import { drawerEn, shopEn } from '../../../i18n/languages/en.ts';
import { keepCouponOffer } from '../../coupon/coupon-offer.ts';
import type { DrawerContext } from '../../drawer/drawer-context.ts';
import { createLineReferences, LINK_NAME } from '../../sync/line-references.ts';
import { drawOffers } from '../offer/index.tsx';
import { keepOffer, keptOffer, offerRows, offerSum, openLinkOffer } from './link-offer.ts';
import { linkedLineOf, linkedLinesIn, linkTextOf, MAX_LINES, MAX_QUANTITY } from './link-text.ts';

// Takes the link to a cart out of the page's address, so that a reload does not fill the cart again.

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

const referencesOf = ({ cart }: DrawerContext) => {
  const references = createLineReferences(cart);
  return cart.core.store.getState().cart.lines.flatMap(({ key, quantity }) => {
    const reference = references.of(key);
    return reference ? [{ reference, quantity }] : [];
  });
};

export const cartLink = (drawer: DrawerContext): string => {
  const lines = referencesOf(drawer).flatMap(
    ({ reference, quantity }) => linkedLineOf(reference, quantity) ?? [],
  );
  return linkAddress(addressedWindow(drawer.widget.page).location, linkTextOf(lines));
};

/** The sentence for the shopper. Where the page may not write to the clipboard, the shopper copies the link by hand. */
export const copyCartLink = async (drawer: DrawerContext): Promise<CopiedLink> => {
  const text = await drawer.loadText();
  const link = cartLink(drawer);
  const references = referencesOf(drawer);
  const hasTexts = references.some(({ reference }) => reference.options?.['customTextFields']);
  const isPart =
    references.length > MAX_LINES ||
    references.some(
      ({ reference, quantity }) =>
        quantity > MAX_QUANTITY || reference.options?.['subscriptionOptionId'],
    );
  const hint = [
    text('linkHint'),
    ...(hasTexts ? [text('linkWithoutTexts')] : []),
    ...(isPart ? [text('linkPart', { lines: MAX_LINES, count: MAX_QUANTITY })] : []),
  ].join(' ');
  try {
    await drawer.widget.page.navigator.clipboard.writeText(link);
    return { text: text('linkCopied'), hint };
  } catch {
    return { text: text('copyThis'), link, hint };
  }
};

/** Draws what addresses have offered, on this page or on an earlier one, and opens the drawer for a new link. */
export const openOffers = async (
  { widget, cart, loadText }: DrawerContext,
  tab: KeyValueStore,
): Promise<ReactNode> => {
  const { app, core, page, keep } = widget;
  const { store } = core;
  const found = takeLink(addressedWindow(page), tab);
  const isRead = found !== undefined && linkedLinesIn(found);
  if (isRead) keepOffer(tab, found);
  const ending = new AbortController();
  keep(() => ending.abort());
  const { signal } = ending;
  const kept = keptOffer(tab);
  const [words, products] = await Promise.all([loadText(), cart.shop.products()]);
  if (signal.aborted) return undefined;
  const text = words.extend({ ...drawerEn, ...shopEn });
  if (found !== undefined && !isRead) app.showToast(text('linkBroken'));
  const link = kept && openLinkOffer(cart, { products, tab, signal }, kept);
  const coupon = keepCouponOffer(cart, tab);
  keep(coupon.stop);
  const readAgain = () => products.load(...(kept?.offer.lines ?? []).map((line) => line.productId));
  const linkContext = link && {
    store,
    text,
    actions: link,
    rowsOf: ({ lines }: LinkOffer) => offerRows(store, products, lines),
    sumOf: (rows: Parameters<typeof offerSum>[0]) => offerSum(rows, app.locale),
    readAgain,
  };
  if (isRead) store.actions.openDrawer();
  return drawOffers(linkContext, { store, text, actions: coupon });
};
