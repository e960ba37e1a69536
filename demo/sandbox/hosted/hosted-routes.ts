// The pages that the platform hosts: checkout, product and sign-in.
import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { products } from '../foundation/db/catalog-schema.ts';
import { checkouts, orders } from '../foundation/db/order-schema.ts';
import type { ApiEnv } from '../foundation/http/api-call.ts';
import { isStorable, readBodyText } from '../foundation/http/request-json.ts';
import { productColumns } from '../platform/catalog/products/product-reader.ts';
import { viewCheckout } from '../platform/checkout/checkout-view.ts';
import type { Platform } from '../platform/core/platform.ts';
import {
  findRedirectSession,
  type RedirectSessionRow,
} from '../platform/redirects/redirect-session.ts';
import { formFrom, readForm } from './checkout/checkout-form.ts';
import { checkoutPage } from './checkout/checkout-page.ts';
import { type Placement, placeOrder } from './checkout/place-order.ts';
import { productPage } from './checkout/product-page.ts';
import { thankYouPage } from './checkout/thank-you-page.ts';
import { messagePage, seeOther } from './shell/page.ts';
import { styleSheet } from './shell/style.ts';
import { entryStyleSheet } from './sign-in/entry-style.ts';
import { memberRoutes } from './sign-in/member-routes.ts';
import { visitRoutes } from './visit-routes.ts';

type Call = Context<ApiEnv>;

export const hostedRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.get('/hosted/style.css', (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.body(styleSheet + entryStyleSheet, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });

  memberRoutes(app, platform);
  visitRoutes(app, platform);
  checkoutRoutes(app, platform);
  productRoutes(app, platform);
};

const sessionOf = (platform: Platform, c: Call) =>
  findRedirectSession(platform, c.req.query('session'));

const checkoutRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  const { db } = platform;

  const checkoutOf = async (c: Call) => {
    const id = c.req.param('id');
    const found = await sessionOf(platform, c);
    const payload = found?.session.payload;
    if (!found || payload?.kind !== 'ecomCheckout' || payload.checkoutId !== id)
      return { endUrl: undefined };
    const { session, isLive } = found;
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id));
    return { endUrl: endUrlOf(session), open: isLive && checkout && { checkout, session } };
  };

  app.get('/checkout/:id', async (c) => {
    const { endUrl, open } = await checkoutOf(c);
    if (!open) return expired(endUrl);
    const { checkout, session } = open;
    if (checkout.completedAt !== null) return alreadyOrdered(endUrl);
    const view = await viewCheckout(platform, db, checkout);
    const delivery = checkout.selectedShippingOption?.code ?? 'standard';
    const { email, shippingAddress } = checkout;
    return checkoutPage({
      ...pageFrame(c, session),
      view,
      values: formFrom({ email, address: shippingAddress, delivery }),
      errors: {},
      notice: undefined,
    });
  });

  app.post('/checkout/:id', async (c) => {
    const body = new URLSearchParams(await readBodyText(c.req.raw));
    const { endUrl, open } = await checkoutOf(c);
    if (!open) return expired(endUrl);
    const { checkout, session } = open;
    const values = readForm(body);
    const page = { sessionId: session.id, checkoutId: checkout.id };
    const placed = await placeOrder(platform, page, values, {
      goodsTotal: body.get('goodsTotal') ?? '',
      taxOnTop: body.get('taxOnTop'),
    });
    if (placed.kind === 'expired') return expired(endUrl);
    if (placed.kind === 'elsewhere') return orderedElsewhere(endUrl);
    if (placed.kind === 'placed') return seeOther(nextUrlOf(session, placed.orderId, c));
    return checkoutPage({
      ...pageFrame(c, session),
      ...(placed.kind === 'declined' && { backUrl: endUrl }),
      view: placed.view,
      values,
      errors: placed.kind === 'form' ? placed.errors : {},
      notice: notices[placed.kind],
      status: statuses[placed.kind],
    });
  });

  app.get('/thank-you/:orderId', async (c) => {
    const session = (await sessionOf(platform, c))?.session;
    if (session?.payload.kind !== 'ecomCheckout') return expired(undefined);
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.checkoutId, session.payload.checkoutId));
    if (order === undefined || order.id !== c.req.param('orderId'))
      return expired(endUrlOf(session));
    return thankYouPage(order, endUrlOf(session), c.get('locale'));
  });
};

const productRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  const { db } = platform;

  app.get('/product-page/:slug', async (c) => {
    const slug = c.req.param('slug');
    const [found] = isStorable(slug)
      ? await db
          .select(productColumns)
          .from(products)
          .where(and(eq(products.slug, slug), eq(products.visible, true)))
      : [];
    const backUrl = backUrlOf((await sessionOf(platform, c))?.session);
    if (found === undefined)
      return messagePage({
        title: 'Product not found',
        text: 'It may no longer be available, or the link may be wrong.',
        status: 404,
        backUrl,
      });
    return productPage(found, backUrl, c.get('locale'));
  });
};

type Refusal = Exclude<Placement['kind'], 'placed' | 'expired' | 'elsewhere'>;

const statuses: Record<Refusal, number> = { form: 422, short: 409, repriced: 409, declined: 402 };

const notices: Record<Refusal, string | undefined> = {
  form: undefined,
  short: 'An item in your order is no longer in stock. Go back to the shop to change your cart.',
  repriced:
    'The total has changed: a price was updated, or tax differs at your address. Check the new total, then place your order again.',
  declined:
    'Your payment was declined. No order was placed and nothing was charged. Try again, or go back to the shop: your cart is still there.',
};

const pageFrame = (c: Call, session: RedirectSessionRow) => {
  const { pathname, search } = new URL(c.req.url);
  const { thankYouPageUrl, postFlowUrl } = session.callbacks;
  return {
    action: `${pathname}${search}`,
    backUrl: backUrlOf(session),
    nextUrl: thankYouPageUrl ?? postFlowUrl,
    locale: c.get('locale'),
  };
};

/** The address to return to before the flow is complete. */
const backUrlOf = (session: RedirectSessionRow | undefined): string | undefined =>
  session?.callbacks['cartPageUrl'] ?? session?.callbacks['postFlowUrl'];

/** The address to return to when the flow has ended. */
const endUrlOf = (session: RedirectSessionRow | undefined): string | undefined =>
  session?.callbacks['postFlowUrl'] ?? session?.callbacks['cartPageUrl'];

const nextUrlOf = ({ callbacks }: RedirectSessionRow, orderId: string, c: Call): string => {
  const { thankYouPageUrl, postFlowUrl } = callbacks;
  if (thankYouPageUrl !== undefined) {
    const url = new URL(thankYouPageUrl);
    url.searchParams.set('orderId', orderId);
    return url.href;
  }
  if (postFlowUrl !== undefined) return postFlowUrl;
  return `/thank-you/${orderId}?${new URLSearchParams({ session: c.req.query('session') ?? '' })}`;
};

const expired = (backUrl?: string): Promise<Response> =>
  messagePage({
    backUrl,
    title: 'This checkout link has expired',
    text: 'Your cart is still there. Go back to the shop and check out again.',
    status: 410,
  });

const alreadyOrdered = (backUrl?: string): Promise<Response> =>
  messagePage({
    title: 'Your order has already been placed',
    text: 'You can close this page.',
    status: 200,
    backUrl,
  });

const orderedElsewhere = (backUrl?: string): Promise<Response> =>
  messagePage({
    title: 'Your order has already been placed',
    text: 'You placed it in another tab or window. It was not placed twice.',
    status: 409,
    backUrl,
  });
