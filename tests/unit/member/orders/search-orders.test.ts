import { describe, expect, it } from 'vitest';
import { searchOrders } from '../../../../src/member/orders/search-orders.ts';

const words = (text: string) => ({ original: text, translated: text });
const order = (own: object = {}) => ({
  id: 'o-1',
  number: '10001',
  createdDate: '2026-05-01T10:00:00.000Z',
  status: 'APPROVED',
  fulfillmentStatus: 'NOT_FULFILLED',
  priceSummary: { total: { amount: '20', formattedAmount: '€20.00' } },
  lineItems: [
    {
      id: 'l-1',
      productName: words('Mug'),
      quantity: 2,
      catalogReference: { catalogItemId: 'mug', appId: 'stores', options: { variantId: 'v' } },
      descriptionLines: [
        { name: words('Glaze'), colorInfo: { ...words('Clay'), code: '#aa5533' } },
      ],
    },
  ],
  ...own,
});
const read = async (answer: unknown) => (await searchOrders(async () => answer)).orders;

it('searchOrders requests the latest orders first, and further pages by cursor', async () => {
  const asked: unknown[] = [];
  const send = async (_: unknown, payload: unknown) => {
    asked.push(payload);
    return { orders: [order()], metadata: { hasNext: true, cursors: { next: 'c-2' } } };
  };
  const { cursor } = await searchOrders(send);
  expect(cursor).toBe('c-2');
  await searchOrders(send, cursor);
  expect(asked).toEqual([
    {
      search: {
        cursorPaging: { limit: 10 },
        sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      },
    },
    { search: { cursorPaging: { limit: 10, cursor: 'c-2' } } },
  ]);
});

describe('an order', () => {
  it('an order has its number, date, total and lines', async () => {
    expect(await read({ orders: [order()] })).toEqual([
      {
        id: 'o-1',
        number: '10001',
        date: '2026-05-01T10:00:00.000Z',
        total: '€20.00',
        state: 'open',
        lines: [
          {
            name: 'Mug',
            quantity: 2,
            options: [{ name: 'Glaze', value: 'Clay' }],
            image: undefined,
            reference: { catalogItemId: 'mug', appId: 'stores', options: { variantId: 'v' } },
          },
        ],
      },
    ]);
  });

  it.each([
    [{ status: 'CANCELED' }, 'canceled'],
    [{ status: 'REJECTED' }, 'canceled'],
    [{ fulfillmentStatus: 'FULFILLED' }, 'sent'],
    [{ fulfillmentStatus: 'PARTIALLY_FULFILLED' }, 'open'],
  ])('an order with %j is %s', async (own, state) => {
    expect((await read({ orders: [order(own)] }))[0]?.state).toBe(state);
  });

  it('an order that is still being paid is not listed', async () => {
    expect(await read({ orders: [order({ status: 'INITIALIZED' })] })).toEqual([]);
  });

  it.each([
    [null],
    [{ id: 7 }],
    [{ id: 'o', lineItems: 'none', priceSummary: [], number: {} }],
    [{ id: 'o', lineItems: [null, { productName: words('Mug'), quantity: -1 }, { quantity: 1 }] }],
  ])('no invalid line is read from a malformed order: %j', async (one) => {
    const [found] = await read({ orders: [one] });
    expect(found?.lines ?? []).toEqual([]);
  });

  it('an order whose picture has a javascript URL has no picture', async () => {
    const lineItems = [{ productName: words('Mug'), quantity: 1, image: 'javascript:alert(1)' }];
    expect((await read({ orders: [order({ lineItems })] }))[0]?.lines[0]?.image).toBeUndefined();
  });
});

it.each([[undefined], [{}], [{ orders: {} }], ['<html>']])(
  'the orders response %j is rejected',
  async (answer) => {
    await expect(read(answer)).rejects.toMatchObject({ code: 'bad_answer' });
  },
);
