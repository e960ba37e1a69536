// Delivery in cart version 2, in the sandbox: what is written to the cart, and when.
import { describe, expect, it } from 'vitest';
import { stringifyDestination, syncSubtotal } from '../../../../src/cart/view/totals/totals.ts';
import { openTab } from '../../../support/network/open-tab.ts';
import { openStage } from '../../../support/network/stages/stage.ts';
import { productIds } from '../../../support/network/test-sandbox.ts';

const stage = openStage();
const { settled } = stage;

const withMug = async () => {
  const tab = openTab(stage.browser, { cart: true, cartVersion: 'v2' });
  syncSubtotal(tab.engine.ledger, tab.engine.askCart);
  void tab.actions.add({ productId: productIds[0] ?? '', quantity: 1 });
  await settled();
  const ask = async (code?: string) => {
    const destination = stringifyDestination({ country: 'NL', ...(code && { code }) });
    await tab.engine.ledger.update((record) => ({ ...record, destination }));
    await settled();
    return tab.store.getState().cart.totals;
  };
  return { ...tab, ask };
};

/** Requests that write delivery data to the cart. */
const writes = () =>
  stage.sandbox.control
    .requests()
    .filter(({ method, path }) => method === 'PATCH' || path.endsWith('/set-delivery-method'))
    .map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);

describe('a delivery address', () => {
  it('a delivery address is not written to the cart before the shopper requests an estimate', async () => {
    const { engine } = await withMug();
    await engine.askCart((cart) => cart.checkout(undefined));
    expect(writes()).toEqual([]);
  });

  it('a delivery address is written once, however often the sums are estimated', async () => {
    const { actions, ask } = await withMug();
    await ask();
    expect(writes()).toEqual(['PATCH current']);
    void actions.add({ productId: productIds[1] ?? '', quantity: 1 });
    await settled();
    await ask();
    expect(writes()).toEqual(['PATCH current']);
  });
});

describe('the delivery method of cart version 2', () => {
  it('the platform’s delivery method is offered, and is included in the sums after the shopper chooses it', async () => {
    const { ask } = await withMug();
    const offered = await ask();
    const [method, ...others] = offered?.deliveries ?? [];
    expect([method?.isSelected, others, offered?.rows]).toEqual([false, [], []]);
    const chosen = await ask(method?.code);
    expect(chosen?.deliveries).toMatchObject([{ code: method?.code, isSelected: true }]);
    expect(chosen?.rows).toEqual([
      { kind: 'shipping', amount: method?.price, decimal: method?.decimal },
    ]);
    expect(writes()).toEqual(['PATCH current', 'POST set-delivery-method']);
  });

  it('the list of deliveries is empty if the platform sends no delivery method', async () => {
    stage.sandbox.control.settings({ deliverySummaryV2: 'selected' });
    const { ask } = await withMug();
    expect((await ask())?.deliveries).toEqual([]);
  });
});
