// The cartlink chunk: makes a link that rebuilds the cart elsewhere, and follows one. Loaded with the first of either.
import { openStorage } from '../browser/storage.ts';
import type { CopiedLink } from '../store/actions.ts';
import { createLineReferences } from '../store/cart/line-references.ts';
import { fillCart } from '../store/cart/link/fill-cart.ts';
import { linkedLineOf, linkedLinesIn, linkTextOf } from '../store/cart/link/link-text.ts';
import { linkAddress, takeLink } from '../store/cart/link/take-link.ts';
import type { SellingParts } from './selling-parts.ts';

const referencesOf = (parts: SellingParts) => {
  const references = createLineReferences(parts);
  return parts.store.getState().cart.lines.flatMap(({ key, quantity }) => {
    const reference = references.of(key);
    return reference ? [{ reference, quantity }] : [];
  });
};

export const cartLink = (parts: SellingParts): string => {
  const lines = referencesOf(parts).flatMap(
    ({ reference, quantity }) => linkedLineOf(reference, quantity) ?? [],
  );
  return linkAddress(parts.page.location, linkTextOf(lines));
};

/** What to say of it. Where the page may not write to the clipboard, the shopper copies it by hand. */
export const copyCartLink = async (parts: SellingParts): Promise<CopiedLink> => {
  const text = await parts.text();
  const link = cartLink(parts);
  const hasTexts = referencesOf(parts).some(
    ({ reference }) => reference.options?.['customTextFields'],
  );
  const hint = text('linkHint') + (hasTexts ? ` ${text('linkWithoutTexts')}` : '');
  try {
    await parts.page.navigator.clipboard.writeText(link);
    return { text: text('linkCopied'), hint };
  } catch {
    return { text: text('copyThis'), link, hint };
  }
};

/** Does what the page's address asks for, once, and shows the cart. */
export const followCartLink = async (parts: SellingParts): Promise<void> => {
  const { app, page, environment, storage, store, keep } = parts;
  const found = takeLink(page, openStorage(environment, storage.prefix, 'session'));
  if (found === undefined) return;
  const lines = linkedLinesIn(found);
  const ending = new AbortController();
  keep(() => ending.abort());
  if (!lines) {
    const text = await parts.text();
    if (!ending.signal.aborted) app.showToast(text('linkBroken'));
    return;
  }
  const added = await fillCart(
    { ...parts, products: await parts.products(), signal: ending.signal },
    lines,
  );
  if (ending.signal.aborted) return;
  const text = await parts.text();
  store.set({ told: added ? text('linkAdded', { count: added }) : text('linkKept') });
  store.actions.openDrawer();
};
