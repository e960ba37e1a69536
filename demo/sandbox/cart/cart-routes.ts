// The nine current-cart calls, on the public path and on a site's own.
import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { authenticate } from '../auth/authenticate.ts';
import { type Catalog, loadCatalog } from '../catalog/store.ts';
import { carts } from '../db/schema.ts';
import { applicationError } from '../http/platform-error.ts';
import { parseJson, readBodyText } from '../http/request-json.ts';
import { sum } from '../money/money.ts';
import type { ApiEnv, Caller, Platform } from '../platform.ts';
import { type CouponRow, findCoupon, requireCoupon } from '../pricing/coupons.ts';
import { parse } from '../validation/parse.ts';
import { addLines } from './add-lines.ts';
import { cartToWire } from './cart-entity.ts';
import * as bodies from './cart-schemas.ts';
import { type CartState, changeCart, noCart, readCart } from './cart-store.ts';
import { createCheckout } from './create-checkout.ts';
import { estimateTotals } from './estimate-totals.ts';
import { viewLines } from './line-view.ts';
import { refuseOverStock } from './over-stock.ts';
import { applyCartInfo, applyMerchantDiscounts } from './update-cart.ts';

type Call = Context<ApiEnv>;

/** Mounts the calls under a prefix such as `/ecom/v1/carts/current`. */
export const cartRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  const bodyOf = async <T>(c: Call, schema: z.ZodType<T>): Promise<T> =>
    parse(schema, parseJson(await readBodyText(c.req.raw)));

  const answer = async (c: Call, { state, catalog }: { state: CartState; catalog: Catalog }) => {
    const { cart, lines } = state;
    const coupon = await findCoupon(platform.db, cart.couponCode);
    const view = { locale: c.get('locale'), origin: platform.origin, coupon };
    return c.json({ cart: cartToWire(cart, lines, catalog, view) });
  };

  const caller = (c: Call): Promise<Caller> => authenticate(platform, c.req.raw);

  app.get(prefix, async (c) => {
    const { ownerId } = await caller(c);
    const state = await readCart(platform.db, ownerId);
    if (state === undefined) throw noCart();
    return answer(c, { state, catalog: await loadCatalog(platform.db, itemIdsOf(state.lines)) });
  });

  app.patch(prefix, async (c) => {
    const owner = await caller(c);
    const body = await bodyOf(c, bodies.updateCartBody);
    const changed = await changeCart(platform, owner, {
      itemIds: body.lineItems?.map(referencedId) ?? [],
      async apply({ cart, lines }, catalog, tx) {
        applyCartInfo(cart, body);
        applyMerchantDiscounts(cart, body, platform.settings.acceptMerchantDiscounts);
        addLines(lines, catalog, body);
        if (typeof body.couponCode !== 'string') return;
        const subtotal = sum(viewLines(lines, catalog).map(({ total }) => total));
        const coupon = await requireCoupon(tx, body.couponCode, subtotal, platform.now());
        cart.couponCode = coupon.code;
      },
    });
    return answer(c, changed);
  });

  app.delete(prefix, async (c) => {
    const { ownerId } = await caller(c);
    const [gone] = await platform.db
      .delete(carts)
      .where(eq(carts.ownerId, ownerId))
      .returning({ id: carts.id });
    if (gone === undefined) throw noCart();
    platform.publish({ type: 'wix.ecom.v1.cart_deleted', entityId: gone.id, data: {} });
    return c.json({});
  });

  app.post(`${prefix}/add-to-cart`, async (c) => {
    const owner = await caller(c);
    const body = await bodyOf(c, bodies.addToCartBody);
    const changed = await changeCart(platform, owner, {
      create: true,
      itemIds: body.lineItems?.map(referencedId) ?? [],
      apply({ cart, lines }, catalog) {
        addLines(lines, catalog, body);
        if (body.businessLocationId) cart.businessLocationId = body.businessLocationId;
        cart.buyerLanguage ??= c.get('locale');
      },
    });
    return answer(c, changed);
  });

  app.post(`${prefix}/update-line-items-quantity`, async (c) => {
    const owner = await caller(c);
    const { lineItems } = await bodyOf(c, bodies.updateQuantityBody);
    const wanted = new Map(lineItems.map(({ id, quantity }) => [id.toLowerCase(), quantity]));
    const changed = await changeCart(platform, owner, {
      apply({ lines }, catalog) {
        requireLines(lines, wanted.keys());
        const grown = lines.filter(({ id, quantity }) => (wanted.get(id) ?? 0) > quantity);
        for (const line of lines) line.quantity = wanted.get(line.id) ?? line.quantity;
        // Asking for fewer is always taken: a shopper must be able to leave an over-full line.
        refuseOverStock(lines, catalog, new Set(grown.map(({ id }) => id)));
      },
    });
    return answer(c, changed);
  });

  app.post(`${prefix}/remove-line-items`, async (c) => {
    const owner = await caller(c);
    const { lineItemIds } = await bodyOf(c, bodies.removeLineItemsBody);
    const gone = new Set(lineItemIds.map((id) => id.toLowerCase()));
    const changed = await changeCart(platform, owner, {
      apply(state) {
        requireLines(state.lines, gone);
        state.lines = state.lines.filter(({ id }) => !gone.has(id));
      },
    });
    return answer(c, changed);
  });

  app.post(`${prefix}/remove-coupon`, async (c) => {
    const owner = await caller(c);
    await bodyOf(c, bodies.emptyBody);
    const changed = await changeCart(platform, owner, {
      apply({ cart }) {
        cart.couponCode = null;
      },
    });
    return answer(c, changed);
  });

  app.post(`${prefix}/create-checkout`, async (c) => {
    const owner = await caller(c);
    const body = await bodyOf(c, bodies.createCheckoutBody);
    return c.json({ checkoutId: await createCheckout(platform, owner, body) });
  });

  app.post(`${prefix}/estimate-totals`, async (c) => {
    const { ownerId } = await caller(c);
    const body = await bodyOf(c, bodies.estimateTotalsBody);
    const state = await readCart(platform.db, ownerId);
    if (state === undefined) throw noCart();
    const catalog = await loadCatalog(platform.db, itemIdsOf(state.lines));
    const coupon: CouponRow | undefined = await findCoupon(platform.db, state.cart.couponCode);
    const { origin } = platform;
    const shared = { state, catalog, coupon, body, origin, now: platform.now() };
    return c.json(estimateTotals({ ...shared, locale: c.get('locale') }));
  });
};

const itemIdsOf = (lines: CartState['lines']): string[] => lines.map((line) => line.catalogItemId);

const referencedId = (line: { catalogReference: { catalogItemId: string } }): string =>
  line.catalogReference.catalogItemId.toLowerCase();

const requireLines = (lines: CartState['lines'], ids: Iterable<string>): void => {
  const unknown = [...ids].filter((id) => !lines.some((line) => line.id === id));
  if (unknown.length === 0) return;
  throw applicationError(404, 'LINE_ITEM_NOT_FOUND', 'The cart has no such line.', {
    lineItemIds: unknown,
  });
};
