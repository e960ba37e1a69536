// A request that adds a product to the cart of a store with catalog version 3 always contains a variant id.

import { expect, it } from 'vitest';
import { seedId } from '../../../demo/sandbox/seed/ids.ts';
import type { AddRequest } from '../../../src/app/state/views.ts';
import { quiet } from '../../support/network/held-network.ts';
import { openVersion3Cart } from '../../support/network/stages/version-3-cart.ts';

const stage = openVersion3Cart();

/** Adds a product. Returns the catalog options in each add request that is sent. */
const sentFor = async (request: AddRequest): Promise<unknown[]> => {
  void stage.tab.actions.add(request);
  await quiet(stage.time, stage.network, 10_000);
  return stage.network.sent
    .filter(({ path }) => path.endsWith('/add-to-cart'))
    .map(({ body }) => (body as Sent).lineItems[0]?.catalogReference.options);
};
interface Sent {
  lineItems: { catalogReference: { options: unknown } }[];
}

const variantOf = async (slug: string, choices: Record<string, string>) => {
  const [product] = await stage.tab.shop.readCatalog((catalog) => catalog.products('slug', [slug]));
  const found = product?.variants?.find((variant) =>
    Object.entries(choices).every(([name, value]) => variant.choices?.[name] === value),
  );
  return found?.id ?? expect.fail(`${slug} has no such variant.`);
};

it('a product that has not loaded yet is read first, and then added once', async () => {
  const productId = seedId('product', 'market-tote');
  const options = await sentFor({ productId });
  expect(options).toEqual([{ variantId: await variantOf('market-tote', {}) }]);
});

it('the choices of an added product are sent as the id of the matching variant', async () => {
  const choices = { Paper: 'Cream' };
  const options = await sentFor({ productId: seedId('product', 'winter-print'), choices });
  expect(options).toEqual([{ variantId: await variantOf('winter-print', choices) }]);
});

it('an add of a variant that can only be pre-ordered is sent as a pre-order', async () => {
  const choices = { Paper: 'White' };
  const options = await sentFor({ productId: seedId('product', 'winter-print'), choices });
  const variantId = await variantOf('winter-print', choices);
  expect(options).toEqual([{ variantId, preOrderRequested: true }]);
});

it('the custom text, modifiers and plan of an added product are sent under their keys', async () => {
  const [texts, modifiers] = [{ engraving: 'For Ada' }, { wood: 'oak' }];
  const productId = seedId('product', 'engraved-board');
  const options = await sentFor({ productId, texts, modifiers, planId: 'plan' });
  const variantId = await variantOf('engraved-board', {});
  expect(options).toEqual([
    { variantId, options: modifiers, customTextFields: texts, subscriptionOptionId: 'plan' },
  ]);
});

it('products that are added with different custom text or modifiers become separate cart lines', async () => {
  const productId = seedId('product', 'engraved-board');
  const add = (engraving: string, wood: string, details: string) =>
    stage.tab.actions.add({
      productId,
      texts: { what_shall_we_engrave_: engraving },
      modifiers: { wood },
      details: [{ name: 'Wood', value: details }],
    });
  stage.tab.shop.requestProducts(productId);
  await quiet(stage.time, stage.network, 10_000);
  void add('Ada', 'oak', 'Oak');
  void add('Ada', 'black_walnut', 'Black Walnut');
  void add('Eve', 'oak', 'Oak');
  void add('Ada', 'oak', 'Oak');
  const shown = () =>
    stage.tab.store
      .getState()
      .cart.lines.map(({ quantity, options }) => [quantity, ...options.map(({ value }) => value)]);
  expect(shown()).toEqual([
    [2, 'Oak'],
    [1, 'Black Walnut'],
    [1, 'Oak'],
  ]);
  await quiet(stage.time, stage.network, 20_000);
  // After the response, the lines have the order and the names that the platform sends.
  expect(shown()).toEqual([
    [2, 'Ada', 'Oak'],
    [1, 'Ada', 'Black Walnut'],
    [1, 'Eve', 'Oak'],
  ]);
});

it('adding a product by its variant id does not request the product', async () => {
  await sentFor({ productId: seedId('product', 'market-tote'), variantId: 'given' });
  expect(stage.network.sent.filter(({ path }) => path.includes('/products/'))).toEqual([]);
});

it('a product that cannot be read is added with the choices from the request', async () => {
  const fault = { kind: 'status' as const, status: 400 };
  stage.sandbox.control.setFaults({ match: { path: '/products/' }, fault, probability: 1 });
  const choices = { Paper: 'Cream' };
  const options = await sentFor({ productId: seedId('product', 'winter-print'), choices });
  stage.sandbox.control.clearFaults();
  expect(options).toEqual([{ options: choices }]);
});
