import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import { readBodyText } from '../../foundation/http/request-json.ts';
import { refreshCheckout } from '../../platform/cart-v2/order/open-checkout.ts';
import { type CheckoutRow, viewCheckout } from '../../platform/checkout/checkout-view.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { checkouts, orders } from '../../platform/orders/order-schema.ts';
import {
  findRedirectSession,
  type RedirectSessionRow,
} from '../../platform/redirects/redirect-session.ts';
import { backUrlOf, endUrlOf, nextUrlOf } from '../return-urls.ts';
import { messagePage, seeOther } from '../shell/page.ts';
import { languageOf } from '../shell/words.ts';
import { openCartPage } from './cart-address.ts';
import type { OrderRefusal } from './check-order.ts';
import { formFrom, readForm } from './checkout-form.ts';
import { checkoutPage } from './checkout-page.ts';
import { isCheckoutMember, memberPageRoutes, memberPath } from './member-page.ts';
import { placeOrder } from './place-order.ts';
import { thankYouPage } from './thank-you-page.ts';

type Call = Context<ApiEnv>;

export const checkoutRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.get('/checkout', (c) =>
    openCartPage(platform, c.req.query('checkoutId') ?? '', c.req.query('key')),
  );
  app.get('/checkout/:id', (c) => showCheckout(platform, c));
  app.post('/checkout/:id', (c) => submitCheckout(platform, c));
  memberPageRoutes(app, platform);
  app.get('/thank-you/:orderId', (c) => showThankYou(platform, c));
};

const showCheckout = async (platform: Platform, c: Call): Promise<Response> => {
  const { endUrl, open } = await findCheckout(platform, c);
  if (!open) return expired(endUrl);
  const { session } = open;
  if (open.checkout.completedAt !== null) return alreadyOrdered(endUrl);
  const checkout = await refreshCheckout(platform, platform.db, open.checkout);
  if (!checkout) return expired(endUrl);
  const delivery = checkout.selectedShippingOption?.code ?? 'standard';
  const { email, shippingAddress, giftCard } = checkout;
  return checkoutPage({
    ...(await pageFrame(platform, c, session)),
    view: await viewCheckout(platform, platform.db, checkout),
    values: formFrom({ email, address: shippingAddress, delivery, giftCard: giftCard?.code }),
    errors: {},
    notice: undefined,
  });
};

const submitCheckout = async (platform: Platform, c: Call): Promise<Response> => {
  const body = new URLSearchParams(await readBodyText(c.req.raw));
  const { endUrl, open } = await findCheckout(platform, c);
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
  if (placed.kind === 'placed')
    return seeOther(nextUrlOf(platform, session, placed.orderId, searchOf(c)));
  return checkoutPage({
    ...(await pageFrame(platform, c, session)),
    ...(placed.kind === 'declined' && { backUrl: endUrl }),
    view: placed.view,
    values,
    errors: placed.kind === 'form' ? placed.errors : {},
    notice: notices[placed.kind],
    status: statuses[placed.kind],
  });
};

const showThankYou = async (platform: Platform, c: Call): Promise<Response> => {
  const session = (await findRedirectSession(platform, c.req.query('session')))?.session;
  if (session?.payload.kind !== 'ecomCheckout') return expired(undefined);
  const [order] = await platform.db
    .select()
    .from(orders)
    .where(eq(orders.checkoutId, session.payload.checkoutId));
  if (order === undefined || order.id !== c.req.param('orderId'))
    return expired(endUrlOf(platform, session));
  return thankYouPage(order, {
    backUrl: endUrlOf(platform, session),
    locale: c.get('locale'),
    language: languageOf(c.req.query('lang')),
  });
};

interface FoundCheckout {
  endUrl: string | undefined;
  /** Undefined if the link has expired or belongs to another checkout. */
  open?: { checkout: CheckoutRow; session: RedirectSessionRow } | undefined;
}

const findCheckout = async (platform: Platform, c: Call): Promise<FoundCheckout> => {
  const id = c.req.param('id');
  const found = await findRedirectSession(platform, c.req.query('session'));
  const payload = found?.session.payload;
  if (!found || payload?.kind !== 'ecomCheckout' || payload.checkoutId !== id)
    return { endUrl: undefined };
  const { session, isLive } = found;
  const endUrl = endUrlOf(platform, session);
  const [checkout] = await platform.db.select().from(checkouts).where(eq(checkouts.id, id));
  return { endUrl, open: isLive && checkout ? { checkout, session } : undefined };
};

const statuses: Record<OrderRefusal['kind'], number> = {
  form: 422,
  short: 409,
  repriced: 409,
  declined: 402,
};

const notices: Record<OrderRefusal['kind'], string | undefined> = {
  form: undefined,
  short: 'An item in your order is no longer in stock. Go back to the shop to change your cart.',
  repriced:
    'The total has changed: a price was updated, or tax differs at your address. Check the new total, then place your order again.',
  declined:
    'Your payment was declined. No order was placed and nothing was charged. Try again, or go back to the shop: your cart is still there.',
};

const searchOf = (c: Call): string => new URL(c.req.url).search;

const pageFrame = async (platform: Platform, c: Call, session: RedirectSessionRow) => {
  const { pathname, search } = new URL(c.req.url);
  const { thankYouPageUrl, postFlowUrl } = session.callbacks;
  return {
    action: `${pathname}${search}`,
    backUrl: backUrlOf(platform, session),
    memberUrl: `${memberPath}${search}`,
    isMember: await isCheckoutMember(platform, session),
    nextUrl: thankYouPageUrl ?? postFlowUrl,
    pictureOrigin: platform.origins.media,
    locale: c.get('locale'),
    language: languageOf(c.req.query('lang')),
  };
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
