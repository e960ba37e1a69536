// The calls of cart version 2, on the public path and on a site's paths.
import type { Context, Hono } from 'hono';
import { type ApiEnv, bodyOf } from '../../foundation/http/api-call.ts';
import { publishCartChange } from '../cart/cart-events.ts';
import { type CartState, type ChangedCart, readCart } from '../cart/cart-store.ts';
import { commerceOf } from '../cart/commerce-of.ts';
import { deleteCart } from '../cart/delete-cart.ts';
import { type Catalog, loadCatalog } from '../catalog/products/product-reader.ts';
import type { LoadedCommerce } from '../commerce/load-commerce.ts';
import type { Caller, Platform } from '../core/platform.ts';
import { cartCaller, cartMaker } from './cart-caller.ts';
import {
  answerNoCart,
  changeCartV2,
  checkedId,
  noCartV2,
  readOrderedCart,
  refusalFor,
  refusalOf,
} from './cart-of.ts';
import { cartToV2 } from './cart-v2-entity.ts';
import { publishCartV2Calculated } from './cart-v2-events.ts';
import { cartV2Prefixes } from './cart-v2-paths.ts';
import {
  calculateBody,
  checkoutUrlBody,
  createCartBody,
  type EstimateBody,
  estimateBody,
} from './cart-v2-schema.ts';
import { changesV2 } from './changes-v2.ts';
import { checkoutKeyOf } from './checkout-key.ts';
import { createCart } from './create-cart.ts';
import { priceCart } from './priced-cart.ts';
import { refusalV2 } from './refusals-v2.ts';
import { summaryV2 } from './summary-v2.ts';

type Call = Context<ApiEnv>;

const cartIdOf = (c: Call): string | undefined => {
  const id = c.req.param('cart') ?? 'current';
  return id === 'current' ? undefined : checkedId(id);
};

const callerOf = (platform: Platform, c: Call): Promise<Caller> =>
  cartCaller(platform, c.req.raw, cartIdOf(c));

export const cartV2Routes = (app: Hono<ApiEnv>, platform: Platform): void => {
  for (const prefix of cartV2Prefixes) {
    createRoutes(app, platform, prefix);
    readRoutes(app, platform, prefix);
    summaryRoutes(app, platform, prefix);
    for (const { method = 'POST', path, read } of changesV2)
      app.on(method, `${prefix}${path}`, async (c) => {
        const caller = await callerOf(platform, c);
        const change = await read(platform, c);
        return answerChange(platform, c, await changeCartV2(platform, caller, cartIdOf(c), change));
      });
  }
};

const createRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  for (const path of [prefix, `${prefix}/current`])
    app.post(path, async (c) => {
      const isCurrent = path !== prefix;
      const { caller, isApp } = isCurrent
        ? { caller: await callerOf(platform, c), isApp: false }
        : await cartMaker(platform, c.req.raw);
      const body = await bodyOf(c, createCartBody);
      const about = { locale: c.get('locale'), isCurrent, isApp };
      return answerChange(platform, c, await createCart(platform, caller, body, about));
    });
};

const readRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.get(`${prefix}/:cart`, async (c) => {
    const caller = await callerOf(platform, c);
    const cartId = cartIdOf(c);
    const ordered = cartId && (await readOrderedCart(platform, caller.ownerId, cartId));
    if (ordered) return c.json({ cart: ordered.cart });
    const state = await readCart(platform, caller.ownerId, cartId);
    if (state) {
      const commerce = await commerceOf(platform.db, state);
      return answerCart(platform, c, state, await catalogOf(platform, state), commerce);
    }
    if (cartId) throw await refusalOf(platform, caller, cartId);
    return c.json(await answerNoCart(platform, caller));
  });

  app.delete(`${prefix}/:cart`, async (c) => {
    const caller = await callerOf(platform, c);
    const cartId = cartIdOf(c);
    if (!(await deleteCart(platform, caller.ownerId, cartId)))
      throw await refusalFor(platform, caller, cartId);
    return c.json({});
  });

  app.get(`${prefix}/:cart/upsell-options`, async (c) => {
    await requireCart(platform, await callerOf(platform, c), cartIdOf(c));
    return c.json({ itemsUpsells: [] });
  });

  app.post(`${prefix}/:cart/get-checkout-url`, async (c) => {
    const cartId = checkedId(c.req.param('cart'));
    const caller = await cartCaller(platform, c.req.raw, cartId);
    const { currencyCode } = await bodyOf(c, checkoutUrlBody);
    const ordered = await readOrderedCart(platform, caller.ownerId, cartId);
    const cart = ordered ? undefined : (await requireCart(platform, caller, cartId)).cart;
    if (!platform.settings.published) throw refusalV2('SITE_NOT_PUBLISHED');
    if (!platform.settings.checkoutPageV2) throw refusalV2('CHECKOUT_PAGE_NOT_FOUND');
    const page = `${platform.origins.pages}/checkout?checkoutId=${cartId}`;
    const own = cart?.overrideCheckoutUrl?.replaceAll('{checkout_id}', cartId);
    const checkoutUrl = new URL(own ?? page);
    if (currencyCode) checkoutUrl.searchParams.set('currency', currencyCode);
    if (own === undefined && platform.settings.checkoutUrlV2 === 'session')
      checkoutUrl.searchParams.set('key', checkoutKeyOf(cartId));
    return c.json({ checkoutUrl: checkoutUrl.href });
  });
};

const requireCart = async (
  platform: Platform,
  caller: Caller,
  cartId: string | undefined,
): Promise<CartState> => {
  const state = await readCart(platform, caller.ownerId, cartId);
  if (state) return state;
  throw await refusalFor(platform, caller, cartId);
};

const summaryRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  const answer = async (c: Call, wanted: EstimateBody): Promise<Response> => {
    const caller = await callerOf(platform, c);
    const state = await calculatedCart(platform, caller, cartIdOf(c));
    if (state.lines.length === 0) throw noCartV2(platform);
    const catalog = await catalogOf(platform, state);
    const commerce = await commerceOf(platform.db, state);
    const priced = priceCart(platform, state, catalog, commerce, {
      withShipping: wanted.calculateDelivery === true,
      withTax: wanted.calculateTax === true,
      withFees: wanted.calculateAdditionalFees === true,
    });
    const summary = await summaryV2(platform, state, priced, {
      validation: wanted.validationConfig ?? 'SKIP_VALIDATIONS',
      withGiftCards: wanted.calculateGiftCards === true,
    });
    const { cart } = state;
    publishCartV2Calculated(platform, cart.id, caller.ownerId, summary);
    const shown = cartToV2(platform, cart, priced, { locale: c.get('locale'), commerce });
    return c.json({ cart: shown, summary });
  };

  app.post(`${prefix}/:cart/estimate`, async (c) => answer(c, await bodyOf(c, estimateBody)));

  // Always calculates all sums and runs the validations of a checkout.
  app.post(`${prefix}/:cart/calculate`, async (c) => {
    await bodyOf(c, calculateBody);
    return answer(c, {
      validationConfig: 'CHECKOUT_VALIDATIONS',
      calculateDelivery: true,
      calculateAdditionalFees: true,
      calculateTax: true,
      calculateGiftCards: true,
    });
  });
};

/** Reads the cart for a calculation. Saves the cart if the settings let calculations increment its revision. */
const calculatedCart = async (
  platform: Platform,
  caller: Caller,
  cartId: string | undefined,
): Promise<CartState> => {
  const state = await requireCart(platform, caller, cartId);
  if (platform.settings.revisionMovesV2 !== 'calculations') return state;
  const changed = await changeCartV2(platform, caller, state.cart.id, { apply() {} });
  publishCartChange(platform, changed, await commerceOf(platform.db, changed.state));
  return changed.state;
};

const catalogOf = (platform: Platform, { lines }: CartState): Promise<Catalog> =>
  loadCatalog(
    platform.db,
    lines.map((line) => line.catalogItemId),
  );

const answerCart = async (
  platform: Platform,
  c: Call,
  state: CartState,
  catalog: Catalog,
  commerce: LoadedCommerce,
): Promise<Response> => {
  const priced = priceCart(platform, state, catalog, commerce);
  const view = { locale: c.get('locale'), commerce };
  return c.json({ cart: cartToV2(platform, state.cart, priced, view) });
};

/** Publishes a change and returns the response with the cart. */
const answerChange = async (
  platform: Platform,
  c: Call,
  changed: ChangedCart,
): Promise<Response> => {
  const { before, state, catalog } = changed;
  const commerce = await commerceOf(platform.db, state);
  if (before.cart.revision !== state.cart.revision) publishCartChange(platform, changed, commerce);
  return answerCart(platform, c, state, catalog, commerce);
};
