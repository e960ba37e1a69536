// Makes a link that rebuilds the cart elsewhere, and offers what a link holds. Loaded with the first of either.
import type { ReactNode } from 'react';
import { addressedWindow } from '../../../app/browser/frames.ts';
import type { CopiedLink } from '../../../app/store/actions.ts';
import type { LinkOffer } from '../../../app/store/state.ts';
import type { KeyValueStore } from '../../../client/environment/storage.ts';
import { drawerEn, shopEn } from '../../../i18n/languages/en.ts';
import { keepCouponOffer } from '../../coupon/coupon-offer.ts';
import type { DrawerContext } from '../../drawer/drawer-context.ts';
import { createLineReferences } from '../../sync/line-references.ts';
import { drawOffers } from '../offer/index.tsx';
import { keepOffer, keptOffer, openLinkOffer } from './link-offer.ts';
import { linkedLineOf, linkedLinesIn, linkTextOf, MAX_LINES, MAX_QUANTITY } from './link-text.ts';
import { offerRows, offerSum } from './offer-rows.ts';
import { linkAddress, takeLink } from './take-link.ts';

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
