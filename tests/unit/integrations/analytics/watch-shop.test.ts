import { describe, expect, it } from 'vitest';
import { stringifyDestination } from '../../../../src/cart/view/totals/totals.ts';
import { mug, vase } from '../../../support/network/stages/cart-stage.ts';
import { openWatchedShop, watchTab } from '../../../support/network/stages/watched-shop.ts';

const watched = openWatchedShop();
const { stage, add, keyOf, settled, names, all, set } = watched;

describe('the cart', () => {
  it('add_to_cart is sent with its value at the click, before the platform has responded', async () => {
    stage.shop.actions.loadProduct(mug);
    await settled();
    void stage.shop.actions.add({ productId: mug, quantity: 3 });
    expect(watched.page.reported).toMatchObject([
      {
        name: 'add_to_cart',
        ecommerce: {
          currency: 'EUR',
          value: 30,
          items: [{ item_id: mug, item_name: 'mug', price: 10, quantity: 3 }],
        },
      },
    ]);
    await settled();
    expect(names()).toEqual(['add_to_cart']);
  });

  it('two clicks that add products cause two events, even before the platform confirms the first click', async () => {
    stage.network.hold('POST', 'add-to-cart');
    void stage.shop.actions.add({ productId: mug });
    void stage.shop.actions.add({ productId: vase, quantity: 2 });
    expect(all('add_to_cart').map(({ items }) => [items[0]?.item_id, items[0]?.quantity])).toEqual([
      [mug, 1],
      [vase, 2],
    ]);
    stage.network.letGo();
    await settled();
  });

  it('quantity changes are sent as differences, and a removed or restored line is sent with the platform’s sum', async () => {
    await add(mug, 2);
    await set(5);
    await set(4);
    const key = keyOf('mug');
    await set(0);
    void stage.shop.actions.restore(key);
    await settled();
    expect(
      watched.page.reported.map(({ name, ecommerce }) => [
        name,
        ecommerce?.items[0]?.quantity,
        ecommerce?.value,
      ]),
    ).toEqual([
      ['add_to_cart', 2, undefined],
      ['add_to_cart', 3, 30],
      ['remove_from_cart', 1, 10],
      ['remove_from_cart', 4, 40],
      ['add_to_cart', 4, 40],
    ]);
  });

  it('an unchanged quantity and changes from another tab are not sent', async () => {
    await add(mug, 2);
    const other = watchTab(stage.openTab());
    await settled();
    await set(2);
    await set(3, keyOf('mug'), other.tab);
    expect([names(), names(other)]).toEqual([['add_to_cart'], ['add_to_cart']]);
    expect(all('add_to_cart', other)[0]?.items[0]?.quantity).toBe(1);
  });

  it('view_cart is sent once per opening, with the platform’s subtotal, and not for an empty cart', async () => {
    stage.shop.actions.openDrawer();
    await settled();
    stage.shop.actions.closeDrawer();
    await add(mug, 2);
    for (let time = 0; time < 2; time++) {
      stage.shop.actions.openDrawer();
      await settled();
      stage.shop.actions.closeDrawer();
    }
    expect(names()).toEqual(['add_to_cart', 'view_cart', 'view_cart']);
    expect(all('view_cart')[0]).toMatchObject({
      currency: 'EUR',
      value: 20,
      items: [{ price: 10 }],
    });
  });

  it('view_cart is sent without a value if the page closes before the platform has sent a subtotal', async () => {
    void stage.shop.actions.add({ productId: mug });
    stage.shop.actions.openDrawer();
    expect(names()).toEqual(['add_to_cart']);
    watched.page.leave();
    expect(names()).toEqual(['add_to_cart', 'view_cart']);
    expect(all('view_cart')[0]).not.toHaveProperty('value');
  });

  it('a chosen delivery option is sent once and without an address, even if the totals are read repeatedly', async () => {
    await add(mug);
    const estimateFor = async (code?: string) => {
      const destination = stringifyDestination({
        country: 'DE',
        postalCode: '10115',
        ...(code && { code }),
      });
      await stage.shop.engine.ledger.update((record) => ({ ...record, destination }));
      await settled();
    };
    await estimateFor();
    expect(names()).not.toContain('add_shipping_info');
    await estimateFor('express');
    await estimateFor('express');
    await set(2);
    const other = watchTab(stage.openTab());
    await settled();
    const reported = [...all('add_shipping_info'), ...all('add_shipping_info', other)];
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatchObject({ currency: 'EUR', value: 10, shipping_tier: 'Express' });
    expect(JSON.stringify(reported)).not.toMatch(/DE"|10115/);
  });
});
