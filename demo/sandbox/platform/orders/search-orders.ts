// POST /ecom/v1/orders/search: the calling member's orders, newest first.
import { and, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, bodyOf } from '../../foundation/http/api-call.ts';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Platform } from '../core/platform.ts';
import { requireMember } from '../members/sign-in/require-member.ts';
import { orderToWire } from './order-entity.ts';
import { orders } from './order-schema.ts';

const body = z.object({
  search: z
    .object({
      cursorPaging: z
        .object({
          limit: z.number().int().min(1).max(100).optional(),
          cursor: z.string().max(1_000).optional(),
        })
        .optional(),
    })
    .optional(),
});

/** A cursor is a position in the list, because orders are never deleted. */
const placeOf = (cursor: string | undefined): number => {
  const place = Number(cursor ?? 0);
  if (Number.isSafeInteger(place) && place >= 0) return place;
  throw applicationError(400, 'INVALID_CURSOR', 'The cursor is none of ours.');
};

export const searchOrdersRoute = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.post('/ecom/v1/orders/search', async (c) => {
    const { caller } = await requireMember(platform, c.req.raw);
    if (platform.settings.orderHistory === 'refused')
      throw applicationError(403, 'PERMISSION_DENIED', 'Members may not search for orders.');
    const { limit = 100, cursor } = (await bodyOf(c, body)).search?.cursorPaging ?? {};
    const place = placeOf(cursor);
    const found = await platform.db
      .select()
      .from(orders)
      .where(and(eq(orders.ownerId, caller.ownerId), eq(orders.ownerRole, 'member')))
      .orderBy(desc(orders.number))
      .offset(place)
      .limit(limit + 1);
    const page = found.slice(0, limit);
    const hasNext = found.length > limit;
    return c.json({
      orders: page.map((order) => orderToWire(platform, order)),
      metadata: {
        count: page.length,
        hasNext,
        cursors: hasNext ? { next: String(place + limit) } : {},
      },
    });
  });
};
