// Redirect sessions: unguessable, expiring URLs of hosted pages.
import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import { ownOpenCart } from '../cart-v2/cart-caller.ts';
import { openCheckoutV2 } from '../cart-v2/order/open-checkout.ts';
import { products } from '../catalog/catalog-schema.ts';
import type { Caller, Platform } from '../core/platform.ts';
import { checkouts } from '../orders/order-schema.ts';
import { hashSecret, newSecret } from '../tokens/secrets.ts';
import { redirectSessions } from '../tokens/token-schema.ts';
import { checkCallbacks } from './callback-address.ts';
import {
  authDestinationOf,
  type Destination,
  loginDestination,
  logoutDestinationOf,
} from './member-destination.ts';
import type { VisitDestination } from './redirect-json.ts';
import type { RedirectSessionBody } from './redirect-schema.ts';
import { visitPaths } from './visit-paths.ts';

/**
 * @throws PlatformError from checkCallbacks and authDestinationOf, 404 CHECKOUT_NOT_FOUND, 404 PRODUCT_NOT_FOUND, 428
 *   SITE_NOT_PUBLISHED if the request sets `checkIfPublish`.
 */
export const createRedirectSession = async (
  platform: Platform,
  caller: Caller,
  body: RedirectSessionBody,
  { originHeader, linguist }: RequestHeaders,
) => {
  const callbacks = Object.fromEntries(
    Object.entries(body.callbacks ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  checkCallbacks(callbacks, platform.settings);
  requirePublished(platform, body);
  const { payload, path, lifeSeconds } =
    memberDestinationOf(platform, caller, body, originHeader) ??
    (await destinationOf(platform, caller, body));
  const id = randomUUID();
  const token = newSecret('session');
  await platform.db.insert(redirectSessions).values({
    id,
    tokenHash: hashSecret(token),
    ownerId: caller.ownerId,
    payload,
    callbacks,
    expiresAt: new Date(
      platform.now() + (lifeSeconds ?? platform.settings.redirectSessionSeconds) * 1000,
    ),
  });
  const endpoint = `${platform.origins.pages}${path}`;
  const [language] = (linguist ?? '').split('|');
  const searchParams = {
    ...(language && { lang: language }),
    ...body.preferences?.additionalQueryParameters,
    session: token,
  };
  return {
    id,
    fullUrl: `${endpoint}?${new URLSearchParams(searchParams)}`,
    urlDetails: { endpoint, searchParams },
    sessionToken: token,
  };
};

export interface RequestHeaders {
  originHeader: string | null;
  /** The header x-wix-linguist, which sets the page's language unless the request names one. */
  linguist: string | null;
}

const requirePublished = ({ settings }: Platform, { preferences }: RedirectSessionBody): void => {
  if (settings.published || !preferences?.checkIfPublish) return;
  throw applicationError(428, 'SITE_NOT_PUBLISHED', 'The site is not published.');
};

const memberDestinationOf = (
  platform: Platform,
  caller: Caller,
  body: RedirectSessionBody,
  originHeader: string | null,
): Destination | undefined => {
  const { auth, logout, login, origin } = body;
  if (auth !== undefined)
    return authDestinationOf(platform, caller, auth, { originHeader, origin });
  if (logout !== undefined) return logoutDestinationOf(caller, logout.clientId);
  return login && loginDestination;
};

/** The checkout with this id, which may also be the id of a version 2 cart. */
const checkoutOf = async (platform: Platform, caller: Caller, id: string): Promise<string> => {
  const [checkout] = await platform.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.ownerId, caller.ownerId)));
  if (!checkout) await ownOpenCart(platform, caller, id);
  const isOfAny = platform.settings.redirectCartV2 === 'any';
  const found = checkout?.id ?? (await openCheckoutV2(platform, caller, id, isOfAny));
  if (found !== undefined) return found;
  throw applicationError(404, 'CHECKOUT_NOT_FOUND', 'The caller has no such checkout.', {
    checkoutId: id,
  });
};

const destinationOf = async (
  platform: Platform,
  caller: Caller,
  body: RedirectSessionBody,
): Promise<Destination> => {
  const { db } = platform;
  if (body.ecomCheckout !== undefined) {
    const checkoutId = await checkoutOf(platform, caller, body.ecomCheckout.checkoutId);
    const payload = { kind: 'ecomCheckout', checkoutId } as const;
    return { payload, path: `/checkout/${checkoutId}` };
  }
  if (body.storesProduct !== undefined) {
    const { productSlug } = body.storesProduct;
    const [product] = await db
      .select({ slug: products.slug })
      .from(products)
      .where(and(eq(products.slug, productSlug), eq(products.visible, true)));
    if (product === undefined)
      throw applicationError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.', {
        productSlug,
      });
    const payload = { kind: 'storesProduct', productSlug } as const;
    return { payload, path: `/product-page/${encodeURIComponent(productSlug)}` };
  }
  return visitOf(body);
};

/** The page of another app, with the request's details. */
const visitOf = (body: RedirectSessionBody): Destination => {
  for (const [destination, path] of Object.entries(visitPaths) as [VisitDestination, string][]) {
    const details = body[destination];
    if (details !== undefined) return { payload: { kind: 'visit', destination, details }, path };
  }
  throw new Error('A validated body names one destination.');
};

export type RedirectSessionRow = typeof redirectSessions.$inferSelect;

/** The session of a URL; an expired session is also returned, because its callbacks lead back to the shop. */
export const findRedirectSession = async (
  platform: Platform,
  token: string | undefined,
): Promise<{ session: RedirectSessionRow; isLive: boolean } | undefined> => {
  if (!token) return undefined;
  const [session] = await platform.db
    .select()
    .from(redirectSessions)
    .where(eq(redirectSessions.tokenHash, hashSecret(token)));
  return session && { session, isLive: session.expiresAt.getTime() > platform.now() };
};

/** Ends a session; false if it has already ended, so that only one of two simultaneous requests succeeds. */
export const endRedirectSession = async (platform: Platform, id: string): Promise<boolean> => {
  const now = new Date(platform.now());
  const ended = await platform.db
    .update(redirectSessions)
    .set({ expiresAt: now })
    .where(and(eq(redirectSessions.id, id), gt(redirectSessions.expiresAt, now)))
    .returning({ id: redirectSessions.id });
  return ended.length > 0;
};
