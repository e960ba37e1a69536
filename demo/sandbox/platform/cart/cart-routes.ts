// The calls for the current cart, on the public path and on a site's paths.
import type { Context, Hono } from 'hono';
import { type ApiEnv, bodyOf } from '../../foundation/http/api-call.ts';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import { loadCatalog } from '../catalog/products/product-reader.ts';
import type { LoadedCommerce } from '../commerce/load-commerce.ts';
import type { Platform } from '../core/platform.ts';
import { authenticate } from '../tokens/authenticate.ts';
import { cartToWire } from './cart-entity.ts';
import { publishCartChange } from './cart-events.ts';
import * as bodies from './cart-schema.ts';
import { type CartState, type ChangedCart, changeCart, noCart, readCart } from './cart-store.ts';
import { commerceOf } from './commerce-of.ts';
import { deleteCart } from './delete-cart.ts';
import { estimateTotals } from './estimate-totals.ts';
import { addLines } from './lines/add-lines.ts';
import { chooseMemberships } from './lines/choose-memberships.ts';
import { limitToStock, quantitiesOf } from './lines/over-stock.ts';
import { subscriptionsIn } from './lines/subscriptions-in.ts';
import { requireCoupon } from './require-coupon.ts';
import { applyCartInfo, applyMerchantDiscounts } from './update-cart.ts';

type Call = Context<ApiEnv>;

const answer = async (
  platform: Platform,
  c: Call,
  { state, catalog }: Pick<ChangedCart, 'state' | 'catalog'>,
  known?: LoadedCommerce,
): Promise<Response> => {
  const { cart, lines } = state;
  const commerce = known ?? (await commerceOf(platform.db, state));
  const { origins, settings } = platform;
  const view = { locale: c.get('locale'), origins, commerce, settings };
  return c.json({ cart: cartToWire(cart, lines, catalog, view) });
};

/** Publishes a change and returns the response with the cart. */
const answerChange = async (
  platform: Platform,
  c: Call,
  changed: ChangedCart,
): Promise<Response> => {
  const commerce = await commerceOf(platform.db, changed.state);
  publishCartChange(platform, changed, commerce);
  return answer(platform, c, changed, commerce);
};

/** Mounts the calls under a prefix such as `/ecom/v1/carts/current`. */
export const cartRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  readRoutes(app, platform, prefix);
  cartChangeRoutes(app, platform, prefix);
  lineRoutes(app, platform, prefix);
};

const readRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.get(prefix, async (c) => {
    const { ownerId } = await authenticate(platform, c.req.raw);
    const state = await readCart(platform, ownerId);
    if (state === undefined) throw noCart(platform);
    return answer(platform, c, {
      state,
      catalog: await loadCatalog(platform.db, itemIdsOf(state.lines)),
    });
  });

  app.post(`${prefix}/estimate-totals`, async (c) => {
    const { ownerId } = await authenticate(platform, c.req.raw);
    const body = await bodyOf(c, bodies.estimateTotalsBody);
    const state = await readCart(platform, ownerId);
    if (state === undefined || state.lines.length === 0) throw noCart(platform);
    const catalog = await loadCatalog(platform.db, itemIdsOf(state.lines));
    const commerce = await commerceOf(platform.db, state);
    return c.json(
      estimateTotals({ platform, state, catalog, commerce, body, locale: c.get('locale') }),
    );
  });
};

const cartChangeRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.patch(prefix, async (c) => {
    const owner = await authenticate(platform, c.req.raw);
    const body = await bodyOf(c, bodies.updateCartBody);
    const changed = await changeCart(platform, owner, {
      itemIds: body.lineItems?.map(referencedId) ?? [],
      async apply({ cart, lines }, catalog, tx) {
        applyCartInfo(cart, body);
        chooseMemberships(lines, body);
        applyMerchantDiscounts(cart, body, platform.settings.acceptMerchantDiscounts);
        addLines(lines, body, {
          catalog,
          settings: platform.settings,
          subscriptions: await subscriptionsIn(tx, body.lineItems),
        });
        if (typeof body.couponCode !== 'string') return;
        cart.couponCode = await requireCoupon(platform, tx, body.couponCode, cart, lines, catalog);
      },
    });
    return answerChange(platform, c, changed);
  });

  app.delete(prefix, async (c) => {
    const { ownerId } = await authenticate(platform, c.req.raw);
    if (!(await deleteCart(platform, ownerId))) throw noCart(platform);
    return c.json({});
  });

  app.post(`${prefix}/remove-coupon`, async (c) => {
    const owner = await authenticate(platform, c.req.raw);
    await bodyOf(c, bodies.emptyBody);
    const changed = await changeCart(platform, owner, {
      apply({ cart }) {
        cart.couponCode = null;
      },
    });
    return answerChange(platform, c, changed);
  });
};

const lineRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.post(`${prefix}/add-to-cart`, async (c) => {
    const owner = await authenticate(platform, c.req.raw);
    const body = await bodyOf(c, bodies.addToCartBody);
    const changed = await changeCart(platform, owner, {
      create: true,
      itemIds: body.lineItems?.map(referencedId) ?? [],
      async apply({ cart, lines }, catalog, tx) {
        addLines(lines, body, {
          catalog,
          settings: platform.settings,
          subscriptions: await subscriptionsIn(tx, body.lineItems),
        });
        if (body.businessLocationId) cart.businessLocationId = body.businessLocationId;
        cart.buyerLanguage ??= c.get('locale');
      },
    });
    return answerChange(platform, c, changed);
  });

  app.post(`${prefix}/update-line-items-quantity`, async (c) => {
    const owner = await authenticate(platform, c.req.raw);
    const { lineItems } = await bodyOf(c, bodies.updateQuantityBody);
    const wanted = new Map(lineItems.map(({ id, quantity }) => [id.toLowerCase(), quantity]));
    const changed = await changeCart(platform, owner, {
      apply({ lines }, catalog) {
        requireLines(lines, wanted.keys());
        const before = quantitiesOf(lines);
        for (const line of lines) line.quantity = wanted.get(line.id) ?? line.quantity;
        // Decreases are always accepted, so that a shopper can reduce a line that exceeds the stock.
        limitToStock(platform.settings, lines, catalog, before);
      },
    });
    return answerChange(platform, c, changed);
  });

  app.post(`${prefix}/remove-line-items`, async (c) => {
    const owner = await authenticate(platform, c.req.raw);
    const { lineItemIds } = await bodyOf(c, bodies.removeLineItemsBody);
    const gone = new Set(lineItemIds.map((id) => id.toLowerCase()));
    const changed = await changeCart(platform, owner, {
      apply(state) {
        requireLines(state.lines, gone);
        state.lines = state.lines.filter(({ id }) => !gone.has(id));
      },
    });
    return answerChange(platform, c, changed);
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
