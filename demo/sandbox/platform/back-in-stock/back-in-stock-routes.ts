// Back-in-stock calls: whether the store collects requests for back-in-stock emails, and adding a request.
import type { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, bodyOf } from '../../foundation/http/api-call.ts';
import { email, guid, text } from '../../foundation/validation/fields.ts';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Platform } from '../core/platform.ts';
import { authenticate } from '../tokens/authenticate.ts';

/** Ids of the store app: the id in the catalog, and an older id that this service reportedly uses on some stores. */
const APPS = {
  catalog: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  older: '1380b703-ce81-ff05-f115-39571d94dfcd',
} as const;

const body = z.object({
  request: z.object({
    catalogReference: z.object({
      catalogItemId: guid,
      appId: guid,
      options: z.object({ variantId: guid.optional() }).optional(),
    }),
    email,
  }),
  itemDetails: z
    .object({
      name: text(500).optional(),
      price: text(50).optional(),
      image: text(2_000).optional(),
    })
    .optional(),
});

const PATH = '/back-in-stock-service/v1/back-in-stock-notification-requests';

/** @throws PlatformError 428 if the app is not installed. */
const requireApp = ({ settings }: Platform): void => {
  if (settings.backInStock === 'absent')
    throw applicationError(428, 'APP_NOT_INSTALLED', 'The site does not have this app.');
};

const statesOf = ({ settings }: Platform) => {
  const appId = APPS[settings.backInStockApp];
  const collectingRequests = settings.backInStock === 'collected';
  return settings.backInStockStates === 'list'
    ? [{ appId, collectingRequests }]
    : { [appId]: { collectingRequests } };
};

export const backInStockRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.put(`${PATH}/settings`, async (c) => {
    await authenticate(platform, c.req.raw);
    requireApp(platform);
    return c.json({ settings: { collectionStates: statesOf(platform) } });
  });
  app.post(PATH, async (c) => {
    await authenticate(platform, c.req.raw);
    requireApp(platform);
    const { request, itemDetails } = await bodyOf(c, body);
    const { catalogReference: reference } = request;
    const { backInStock, backInStockApp } = platform.settings;
    if (backInStock !== 'collected' || reference.appId !== APPS[backInStockApp])
      throw applicationError(428, 'REQUEST_COLLECTION_DISABLED', 'No requests are collected.');
    const key = JSON.stringify([request.email, reference.catalogItemId, reference.options]);
    if (platform.stockRequests.has(key))
      throw applicationError(
        409,
        'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS',
        'This address waits for this item already.',
      );
    platform.stockRequests.set(key, {
      email: request.email,
      productId: reference.catalogItemId,
      name: itemDetails?.name ?? '',
    });
    const createdDate = new Date(platform.now()).toISOString();
    return c.json({ request: { ...request, status: 'RECEIVED', createdDate } });
  });
};
