import type { Hono } from 'hono';
import { parseJson, readBodyText } from '../../foundation/http/request-json.ts';
import type { OrderControl } from '../order-control.ts';
import type { CommerceControl } from './commerce-control.ts';

/** Mounts routes for coupons, rules, taxes, deliveries, fees, memberships, subscriptions, gift cards and orders. */
export const commerceRoom = (app: Hono, control: CommerceControl & OrderControl): void => {
  const bodyOf = async (request: Request) => parseJson(await readBodyText(request));
  app.get('/commerce', async (c) => c.json(await control.commerce()));

  const makers = {
    coupons: control.createCoupon,
    'discount-rules': control.createDiscountRule,
    'tax-regions': control.createTaxRegion,
    'shipping-options': control.createShippingOption,
    fees: control.createFee,
    memberships: control.createMembership,
    'subscription-options': control.createSubscriptionOption,
    'gift-cards': control.createGiftCard,
  };
  for (const [path, make] of Object.entries(makers))
    app.post(`/${path}`, async (c) => c.json(await make(await bodyOf(c.req.raw))));

  const changers = {
    coupons: control.updateCoupon,
    'discount-rules': control.updateDiscountRule,
    'shipping-options': control.updateShippingOption,
  };
  for (const [path, change] of Object.entries(changers))
    app.patch(`/${path}/:which`, async (c) =>
      c.json(await change(c.req.param('which'), await bodyOf(c.req.raw))),
    );

  const removers = {
    coupons: control.deleteCoupon,
    'discount-rules': control.deleteDiscountRule,
    'tax-regions': control.deleteTaxRegion,
    'shipping-options': control.deleteShippingOption,
    fees: control.deleteFee,
  };
  for (const [path, remove] of Object.entries(removers))
    app.delete(`/${path}/:which`, async (c) => {
      await remove(c.req.param('which'));
      return c.json({});
    });

  app.get('/orders', async (c) => c.json({ orders: await control.orders() }));
  app.post('/orders/:id/approve', async (c) =>
    c.json({ order: await control.approveOrder(c.req.param('id')) }),
  );
  app.post('/orders/:id/cancel', async (c) =>
    c.json({ order: await control.cancelOrder(c.req.param('id')) }),
  );
  app.post('/orders/:id/fulfill', async (c) =>
    c.json({ order: await control.fulfillOrder(c.req.param('id')) }),
  );
  app.get('/abandoned', async (c) => c.json(await control.abandoned()));
  app.post('/abandoned', async (c) => c.json(await control.noticeAbandoned()));
  app.post('/subscriptions/bill', async (c) =>
    c.json({ cycles: await control.billSubscriptions() }),
  );
};
