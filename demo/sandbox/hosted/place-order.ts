// Placing an order: one transaction that takes stock, stores the order and empties the cart.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { shortagesOf } from '../cart/over-stock.ts';
import { isPreorder } from '../cart/stock.ts';
import type { Database } from '../db/database.ts';
import { cartLines, carts, checkouts, orders, products, variants } from '../db/schema.ts';
import { currency } from '../money/money.ts';
import type { Platform } from '../platform.ts';
import type { Totals } from '../pricing/totals.ts';
import { addressOf, checkForm, type FormErrors, type FormValues } from './checkout-form.ts';
import { type CheckoutRow, type CheckoutView, viewCheckout } from './checkout-view.ts';

export type Placement =
  | { kind: 'placed'; orderId: string }
  | { kind: 'gone' }
  | { kind: 'form'; view: CheckoutView; errors: FormErrors }
  | { kind: 'short'; view: CheckoutView }
  | { kind: 'repriced'; view: CheckoutView };

/** Places the order of a checkout, or says why not. A second sending finds the first one's order. */
export const placeOrder = async (
  platform: Platform,
  checkoutId: string,
  values: FormValues,
  seenGoodsTotal: string,
): Promise<Placement> =>
  platform.db.transaction(async (tx): Promise<Placement> => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (checkout === undefined) return { kind: 'gone' };
    if (checkout.completedAt !== null) {
      const [order] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.checkoutId, checkoutId));
      if (order !== undefined) return { kind: 'placed', orderId: order.id };
    }
    await lockStock(tx, checkout);
    const view = await viewCheckout(tx, checkout, platform.now());
    const codes = view.totalsFor(undefined).options.map(({ code }) => code);
    const errors = checkForm(values, codes);
    if (Object.keys(errors).length > 0) return { kind: 'form', view, errors };
    const lineIds = new Set(checkout.lines.map(({ id }) => id));
    if (shortagesOf(checkout.lines, view.catalog, lineIds).length > 0)
      return { kind: 'short', view };
    if (view.goodsTotal !== seenGoodsTotal) return { kind: 'repriced', view };
    const orderId = await storeOrder(platform, tx, view, values);
    await takeStock(tx, view);
    await emptyCart(platform, tx, checkout);
    return { kind: 'placed', orderId };
  });

// The cart before the checkout, as create-checkout has it: the other order could deadlock with it.
const lockCheckout = async (tx: Database, id: string): Promise<CheckoutRow | undefined> => {
  const [known] = await tx
    .select({ cartId: checkouts.cartId })
    .from(checkouts)
    .where(eq(checkouts.id, id));
  if (known === undefined) return undefined;
  await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, known.cartId)).for('update');
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return checkout;
};

// Two shoppers after the last piece wait for each other here, in the same order, so that neither oversells
// nor deadlocks.
const lockStock = async (tx: Database, { lines }: CheckoutRow): Promise<void> => {
  const productIds = [
    ...new Set(lines.flatMap((line) => (line.custom ? [] : [line.catalogItemId]))),
  ];
  if (productIds.length === 0) return;
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id))
    .for('update');
};

const storeOrder = async (
  platform: Platform,
  tx: Database,
  view: CheckoutView,
  values: FormValues,
): Promise<string> => {
  const { checkout } = view;
  const id = randomUUID();
  const at = new Date(platform.now());
  const totals = view.totalsFor(values.delivery, values.country || undefined);
  const { selected } = totals;
  await tx.insert(orders).values({
    id,
    checkoutId: checkout.id,
    ownerId: checkout.ownerId,
    email: values.email,
    firstName: values.firstName,
    lastName: values.lastName,
    buyerNote: checkout.buyerNote,
    shippingAddress: addressOf(values),
    shippingOption: selected ? { code: selected.code, title: selected.title } : null,
    lines: view.lines.map(({ line, snapshot, total }) => ({
      ...snapshot,
      lineItemId: line.id,
      catalogItemId: line.catalogItemId,
      ...(line.variantId !== null && { variantId: line.variantId }),
      quantity: line.quantity,
      lineTotal: total.toFixed(2),
    })),
    totals: totalsToStore(totals),
    couponCode: totals.couponDiscount.gt(0) ? checkout.couponCode : null,
    createdDate: at,
  });
  await tx.update(checkouts).set({ completedAt: at }).where(eq(checkouts.id, checkout.id));
  platform.publish({ type: 'wix.ecom.v1.order_created', entityId: id, data: { id } });
  return id;
};

const totalsToStore = (totals: Totals) => ({
  currency,
  subtotal: totals.subtotal.toFixed(2),
  shipping: totals.shipping.toFixed(2),
  discount: totals.discount.toFixed(2),
  tax: totals.tax.toFixed(2),
  total: totals.total.toFixed(2),
});

const takeStock = async (tx: Database, { lines, catalog }: CheckoutView): Promise<void> => {
  for (const { line } of lines) {
    const found = catalog.get(line.catalogItemId);
    const variant = found?.variants.find(({ variantId }) => variantId === line.variantId);
    if (found === undefined || variant === undefined) continue;
    if (isPreorder(found, variant)) {
      await tx
        .update(products)
        .set({ preorderLimit: sql`${products.preorderLimit} - ${line.quantity}` })
        .where(eq(products.id, variant.productId));
    } else if (variant.quantity !== null) {
      await tx
        .update(variants)
        .set({ quantity: sql`${variants.quantity} - ${line.quantity}` })
        .where(
          and(eq(variants.productId, variant.productId), eq(variants.variantId, variant.variantId)),
        );
    }
  }
};

// What was added to the cart after the checkout was made has not been bought and stays.
const emptyCart = async (
  platform: Platform,
  tx: Database,
  { cartId, lines }: CheckoutRow,
): Promise<void> => {
  const [cart] = await tx.select().from(carts).where(eq(carts.id, cartId)).for('update');
  if (cart === undefined) return;
  const bought = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const inCart = await tx.select().from(cartLines).where(eq(cartLines.cartId, cartId));
  const left = inCart
    .map((line) => ({ ...line, quantity: line.quantity - (bought.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  if (left.length === 0) {
    await tx.delete(carts).where(eq(carts.id, cartId));
    platform.publish({ type: 'wix.ecom.v1.cart_deleted', entityId: cartId, data: {} });
    return;
  }
  await tx
    .delete(cartLines)
    .where(
      and(eq(cartLines.cartId, cartId), sql`${cartLines.id} not in ${left.map(({ id }) => id)}`),
    );
  for (const { id, quantity } of left)
    await tx.update(cartLines).set({ quantity }).where(eq(cartLines.id, id));
  await tx
    .update(carts)
    .set({
      checkoutId: null,
      couponCode: null,
      revision: cart.revision + 1,
      updatedDate: new Date(platform.now()),
    })
    .where(eq(carts.id, cartId));
};
