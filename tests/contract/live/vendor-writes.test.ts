// Writes as the platform's client sends them, and the parts of a refusal that this client reads. Facts:
// docs/platform/errors.md#error-bodies, docs/platform/cart.md#calls, docs/platform/catalog.md#versions.
import { describe, expect, it } from 'vitest';
import { newMerchant } from '../support/merchant.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { call, cartPath, type Json, line, productId, redirectPath } from '../support/store.ts';

const { store, visitor } = await openTestStore();
const merchant = newMerchant(store);

const violationsIn = ({ body }: Json): Json[] => body.details.validationError.fieldViolations;

describe('an update that sends back what was read', () => {
  it.each(['mug', 'shirt', 'pattern', 'soon'])(
    'the product %s can be sent back as it was read, and only the new description changes',
    async (slug) => {
      const id = productId(slug);
      const before = await merchant.read(id);
      const { status, body } = await merchant.send('PATCH', `/stores/v1/products/${id}`, {
        product: { ...before, _id: id, description: 'Read and changed' },
      });
      expect([status, body.message]).toEqual([200, undefined]);
      const { description, lastUpdated, ...after } = await merchant.read(id);
      expect(description).toBe('Read and changed');
      expect({
        ...after,
        description: before.description,
        lastUpdated: before.lastUpdated,
      }).toEqual(before);
      const { data } = store.control.events().at(-1) as Json;
      expect(data.changedFields).not.toContain('_id');
    },
  );

  it('a collection can be sent back as it was read, with a new name', async () => {
    const collection = await merchant.newCollection('Before');
    const path = `/stores/v1/collections/${collection.id}`;
    const { body } = await merchant.send('PATCH', path, {
      collection: { ...collection, _id: collection.id, name: 'After' },
    });
    expect(body.collection).toMatchObject({ id: collection.id, name: 'After' });
  });
});

describe('an update of the cart', () => {
  it('a cart can be sent back as it was read, with a new note', async () => {
    await visitor.add(line('mug'));
    const { cart } = (await visitor.getCart()).body;
    const lineItems = cart.lineItems.map((read: Json) => ({ ...read, _id: read.id }));
    const cartInfo = { ...cart, _id: cart.id, lineItems, buyerNote: 'Read and changed' };
    const { status, body } = await visitor.send('PATCH', cartPath, { cartInfo });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.cart).toMatchObject({ id: cart.id, buyerNote: 'Read and changed' });
    expect(body.cart.lineItems).toHaveLength(cart.lineItems.length);
  });
});

describe('violation data', () => {
  it.each([
    ['an unknown field', cartPath, { lineItems: [], colour: 1 }],
    ['a wrong type', `${cartPath}/update-line-items-quantity`, { lineItems: 5 }],
    ['a missing email', '/_api/iam/authentication/v2/register', { password: 'linen-kettle-42' }],
    ['a wrong email', '/_api/iam/authentication/v2/register', { loginId: { email: 'x' } }],
  ])('the violation for %s has a data object', async (_, path, body) => {
    const answer = await visitor.send(path === cartPath ? 'PATCH' : 'POST', path, body);
    expect(answer.status).toBe(400);
    for (const { data } of violationsIn(answer)) expect(data).toBeTypeOf('object');
  });

  it('a violation of a token request has an empty data object', async () => {
    const answer = await call(store, 'POST', '/oauth2/token', { body: { clientId: 'x' } });
    expect(violationsIn(answer)).toEqual([expect.objectContaining({ data: {} })]);
  });
});

describe('declared fields of a line', () => {
  const overrides = { price: '9.00', physicalProperties: { weight: 0.3 } };

  it('a custom line can have catalogOverrideFields and subscriptionOptionInfo', async () => {
    const subscriptionOptionInfo = { subscriptionSettings: { frequency: 'MONTH', interval: 1 } };
    const { status, body } = await visitor.send('POST', `${cartPath}/add-to-cart`, {
      customLineItems: [
        {
          quantity: 1,
          price: '5.00',
          productName: { original: 'Engraving' },
          catalogOverrideFields: overrides,
          subscriptionOptionInfo,
        },
      ],
    });
    expect(status).toBe(200);
    expect(body.cart.lineItems[0].price.amount).toBe('5.00');
  });
});

describe('a booking', () => {
  it('a booking needs no scheduleId', async () => {
    const slot = { serviceId: 's', startDate: '2026-02-01T10:00:00Z' };
    const bookingsCheckout = { timezone: 'Europe/Amsterdam', slotAvailability: { slot } };
    expect((await visitor.send('POST', redirectPath, { bookingsCheckout })).status).toBe(200);
  });
});
