// @vitest-environment happy-dom
// The back-in-stock form: the request describes the variant that the shopper has chosen.
import { act } from 'react';
import { expect, it } from 'vitest';
import type { IslandContext } from '../../../../src/app/island-context.ts';
import type { ProductView } from '../../../../src/app/state/views.ts';
import type { ApiSend } from '../../../../src/client/auth/tokens/authorized-client.ts';
import { STORE_APP_ID } from '../../../../src/client/carts/catalog-reference.ts';
import { openRestock } from '../../../../src/products/restock/open-restock.tsx';
import { createFakeApp } from '../../../support/fakes/fake-app.ts';
import { draw } from '../../../support/fakes/hooks.tsx';
import { typeInto } from '../../../support/fakes/typing.ts';

const product = {
  id: 'mug',
  priceData: { price: 10, discountedPrice: 9 },
  variants: [
    { id: 'small', variant: {} },
    { id: 'large', variant: { priceData: { price: 14, discountedPrice: 12 } } },
  ],
};

it.each([
  ['large', '12'],
  ['small', '9'],
  [undefined, '9'],
])('the request for the variant %s has the price %s', async (variantId, price) => {
  const sent: unknown[] = [];
  const send: ApiSend = async (call, request) => {
    if (call.method === 'PUT')
      return { settings: { collectionStates: { [STORE_APP_ID]: { collectingRequests: true } } } };
    sent.push(request);
    return {};
  };
  const app = createFakeApp();
  app.set({ products: { mug: { status: 'ready', data: { product, preorders: [] } } } } as never);
  const Restock = await openRestock(app as unknown as IslandContext, send, undefined);
  if (!Restock) return expect.fail('The store collects requests.');
  const view = { id: 'mug', name: 'Mug', variantId } as ProductView;
  const { shadow, remove } = await draw(<Restock product={view} />);
  await act(async () => shadow.querySelector('button')?.click());
  await typeInto(shadow.querySelector('input') ?? expect.fail('no field'), 'ada@example.com');
  await act(async () => shadow.querySelector('form')?.requestSubmit());
  expect(JSON.stringify(sent)).toContain(`"price":"${price}"`);
  await remove();
});
