// Adds catalog pictures to cart lines without a picture, because version 2 of the platform's cart leaves pictures out.

import type { OpenProducts } from '../../app/compose/open-products.ts';
import type { Choices } from '../../app/state/state.ts';
import type { ImageView } from '../../app/state/views.ts';
import { STORE_APP_ID } from '../../client/carts/catalog-reference.ts';
import { asObject, asText, toObject } from '../../client/codec/json.ts';
import { readyData } from '../../products/index.ts';
import type { CartLine } from '../model/shop-cart.ts';
import type { CartContext } from '../sync/cart-context.ts';

const isBare = ({ image, reference }: CartLine): boolean =>
  reference?.appId === STORE_APP_ID && !image;

const findPicture = (
  { toChange }: Pick<OpenProducts, 'toChange'>,
  { reference }: CartLine,
): ImageView | undefined => {
  const options = asObject(reference?.options);
  const request = {
    productId: reference?.catalogItemId ?? '',
    variantId: asText(options?.['variantId']),
    choices: toObject(options?.['options']) as Choices,
  };
  return toChange(request).preview?.image;
};

/** While the drawer is open, loads the products of lines without a picture in one query. Returns a stop function. */
export const loadLinePictures = ({ core: { store }, shop, ledger }: CartContext): (() => void) => {
  const asked = new Set<string>();
  let isStopped = false;
  let checked: readonly unknown[] = [];

  /** Adds the pictures of loaded products to the record. The adapter keeps these pictures with the lines. */
  const join = async (): Promise<void> => {
    const opened = await shop.products();
    const withPicture = (line: CartLine): CartLine => {
      const image = isBare(line) && findPicture(opened, line);
      return image ? { ...line, image } : line;
    };
    const isKnown = (line: CartLine) => withPicture(line) !== line;
    // Skips the update if stopped, or if no line gains a picture.
    if (isStopped || !ledger.record().cart?.lines.some(isKnown)) return;
    await ledger.update((record) => {
      const { cart } = record;
      if (!cart) return record;
      return { ...record, cart: { ...cart, lines: cart.lines.map(withPicture) } };
    });
  };

  const check = (): void => {
    const { isDrawerOpen, products: known } = store.getState();
    const { cart } = ledger.record();
    if (!isDrawerOpen || (checked[0] === cart && checked[1] === known)) return;
    checked = [cart, known];
    const bare = cart?.lines.filter(isBare) ?? [];
    const ids = bare.map(({ reference }) => reference?.catalogItemId ?? '');
    const unknown = ids.filter((id) => !readyData(known, id) && !asked.has(id));
    for (const id of unknown) asked.add(id);
    if (unknown[0]) shop.requestProducts(...unknown);
    // On failure, a line shows an empty placeholder; the next change of cart or products tries again.
    if (ids.some((id) => readyData(known, id))) join().catch(() => {});
  };
  const stop = store.subscribe(check);
  check();
  return () => {
    isStopped = true;
    stop();
  };
};
