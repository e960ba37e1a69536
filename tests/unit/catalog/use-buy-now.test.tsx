// @vitest-environment happy-dom
// Buy now: one add and one checkout, only if the add was accepted. The button is busy only for its own checkout.
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeResult } from '../../../src/app/state/actions.ts';
import { useBuyNow } from '../../../src/catalog/product-card/buy-panel.tsx';
import { cartOf, createFakeApp, type FakeApp } from '../../support/fakes/fake-app.ts';
import { hold } from '../../support/fakes/hooks.tsx';

const request = { productId: 'mug', choices: {}, quantity: 1 };
const opener = document.createElement('button');

let app: FakeApp;
let answer: (result?: Partial<ChangeResult>) => Promise<void>;
beforeEach(() => {
  app = createFakeApp();
  app.checkout = async () => {
    app.calls.push(['checkout']);
    app.set({ checkout: { status: 'starting' } });
  };
});

const open = async () => {
  const add = () => {
    app.calls.push(['add']);
    return new Promise<ChangeResult>((resolve) => {
      answer = (result) =>
        act(async () => resolve({ cart: cartOf([]), errors: [], warnings: [], ...result }));
    });
  };
  const held = await hold(
    () => useBuyNow(app, { isAdded: false, problem: undefined, add }),
    undefined,
  );
  const buy = () => act(async () => void held.now().buy(request, opener));
  return { ...held, buy };
};
const press = async () => {
  const held = await open();
  await held.buy();
  return held;
};
const done = () => app.calls.map(([name]) => name);
const isBusy = (held: Awaited<ReturnType<typeof open>>) => held.now().isBusy;

describe('buying now', () => {
  it('buying now adds the product, opens checkout, and stays busy until the shopper returns to the page', async () => {
    const held = await press();
    expect([isBusy(held), done()]).toEqual([true, ['add']]);
    await answer();
    expect([isBusy(held), done()]).toEqual([true, ['add', 'checkout']]);
    // The shopper has returned to the page.
    await act(async () => app.set({ checkout: { status: 'idle' } }));
    expect(isBusy(held)).toBe(false);
  });

  it('several clicks on “buy now” add the product and open checkout only once', async () => {
    const held = await press();
    await held.buy();
    await answer();
    await held.buy();
    expect(done()).toEqual(['add', 'checkout']);
  });

  it('buying now stops if the product is refused, and does not open the drawer over the message', async () => {
    const held = await press();
    await answer({ errors: [{ code: 'INSUFFICIENT_INVENTORY' }] });
    expect([isBusy(held), done()]).toEqual([false, ['add']]);
  });

  it('buying now opens the drawer instead of the checkout if the add could not be sent yet', async () => {
    const held = await press();
    await answer({ warnings: [{ code: 'offline' }] });
    expect([isBusy(held), done()]).toEqual([false, ['add', 'openDrawer']]);
    expect(app.store.getState().drawerOpener).toBe(opener);
  });

  it('buying now opens the drawer once if the checkout fails', async () => {
    app.checkout = async () =>
      app.set({ checkout: { status: 'failed', problem: { code: 'offline' } } });
    const held = await press();
    await answer();
    expect([isBusy(held), done()]).toEqual([false, ['add', 'openDrawer']]);
  });

  it('the “buy now” button is not busy during a checkout that began elsewhere', async () => {
    const held = await open();
    await act(async () => app.set({ checkout: { status: 'starting' } }));
    expect(isBusy(held)).toBe(false);
    await act(async () => app.set({ checkout: { status: 'idle' } }));
    await held.buy();
    await answer({ errors: [{ code: 'x' }] });
    await act(async () => app.set({ checkout: { status: 'starting' } }));
    expect(isBusy(held)).toBe(false);
  });

  it('buying now continues to checkout even if the card is removed', async () => {
    const held = await press();
    await held.unmount();
    await answer();
    expect(done()).toEqual(['add', 'checkout']);
  });

  it('buying now prefetches the drawer’s code', async () => {
    const held = await open();
    held.now().prepare();
    expect(done()).toEqual(['prefetchDrawer']);
  });
});
