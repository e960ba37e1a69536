// Order calls for the shop's server, and the call with which shoppers read their orders.
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import { isGuid } from '../../foundation/validation/fields.ts';
import type { Platform } from '../core/platform.ts';
import { authenticate } from '../tokens/authenticate.ts';
import { catalogCaller, requireMerchant } from '../tokens/elevated-caller.ts';
import { approveOrder, orderNotFound } from './approve-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { type OrderRow, orderToWire } from './order-entity.ts';
import { orders } from './order-schema.ts';

/** @throws PlatformError 404 ORDER_NOT_FOUND. */
export const findOrder = async ({ db }: Pick<Platform, 'db'>, id: string): Promise<OrderRow> => {
  const [order] = isGuid(id) ? await db.select().from(orders).where(eq(orders.id, id)) : [];
  if (order === undefined) throw orderNotFound(id);
  return order;
};

/** An order for the shop's server, or for the caller who placed it. */
const readOrder = async (platform: Platform, request: Request, id: string): Promise<OrderRow> => {
  const { isElevated } = await catalogCaller(platform, request);
  if (isElevated) return findOrder(platform, id);
  const { ownerId } = await authenticate(platform, request);
  const order = await findOrder(platform, id);
  if (order.ownerId !== ownerId) throw orderNotFound(id);
  return order;
};

/** Mounts `GET /ecom/v1/orders/ID`, `POST …/approve` and `POST …/cancel`; the POST calls require the API key. */
export const orderRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  const path = '/ecom/v1/orders/:id';
  app.get(path, async (c) => {
    const order = await readOrder(platform, c.req.raw, c.req.param('id'));
    return c.json({ order: orderToWire(platform, order) });
  });
  const acts = { approve: approveOrder, cancel: cancelOrder };
  for (const [name, act] of Object.entries(acts))
    app.post(`${path}/${name}`, async (c) => {
      await requireMerchant(platform, c.req.raw);
      const { id } = await findOrder(platform, c.req.param('id'));
      return c.json({ order: orderToWire(platform, await act(platform, id)) });
    });
};
