// Lines of cart version 2, in the sandbox: falling stock, missing images, memberships.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileIdOf } from '../../../../demo/sandbox/platform/media/file-id.ts';
import { seedId } from '../../../../demo/sandbox/seed/ids.ts';
import { canonicalChoices } from '../../../../demo/sandbox/seed/seed-catalog.ts';
import { createCartEdit } from '../../../../src/cart/edits/cart-edit.ts';
import { loadLinePictures } from '../../../../src/cart/edits/line-pictures.ts';
import { createLinesV2 } from '../../../../src/cart/edits/lines-v2.ts';
import { seeded, shirt } from '../../../support/data/seeded-products.ts';
import { openTab } from '../../../support/network/open-tab.ts';
import { openStage } from '../../../support/network/stages/stage.ts';
import { productIds } from '../../../support/network/test-sandbox.ts';

const jug = seeded({ slug: 'jug' });
const stage = openStage({ products: [jug, shirt] });
const { settled } = stage;
const [mug = ''] = productIds;
const jugId = seedId('product', 'jug');
/** The shirt variant Clay, whose color choice has an image. */
const clayShirt = {
  productId: seedId('product', 'shirt'),
  variantId: seedId('variant', `shirt:${canonicalChoices({ Color: 'Clay', Size: 'L' })}`),
};

const open = () => {
  const tab = openTab(stage.browser, { cart: true, cartVersion: 'v2' });
  const { engine } = tab;
  const lines = createLinesV2(createCartEdit(engine), engine);
  const shown = () => tab.store.getState().cart.lines;
  return {
    ...tab,
    lines,
    shown,
    add: async (productId = mug, quantity = 1, variantId?: string) => {
      void tab.actions.add({ productId, quantity, variantId });
      await settled();
    },
    refresh: async () => {
      await tab.engine.queue.refresh();
      await settled();
    },
    keepPictures: () => loadLinePictures(engine),
  };
};

describe('a stock that falls later', () => {
  const setStock = (quantity: number | null) =>
    stage.sandbox.control.setStock({ productId: mug, quantity });
  afterEach(() => setStock(null));

  it('a line’s quantity falls with the stock, and the line is partly available until the quantity is accepted', async () => {
    const { add, shown, store, lines, refresh } = open();
    const state = () => [
      shown()[0]?.quantity,
      shown()[0]?.availability,
      store.getState().cart.isBlocked,
    ];
    await add(mug, 5);
    expect(state()).toEqual([5, 'available', false]);
    await setStock(2);
    await refresh();
    // The widget blocks this checkout in both cart versions. In version 1, the platform refuses it.
    expect(state()).toEqual([2, 'partial', true]);
    void lines.settleFor(shown()[0]?.id ?? '', 2);
    await settled();
    expect(state()).toEqual([2, 'available', false]);
    await setStock(9);
    await refresh();
    expect(shown()[0]?.quantity).toBe(2);
  });
});

describe('an item that is sold out', () => {
  beforeEach(() => stage.sandbox.control.setStock({ productId: mug, quantity: 0 }));
  afterEach(() => stage.sandbox.control.setStock({ productId: mug, quantity: null }));

  it('a sold-out item is refused and leaves no line in the cart', async () => {
    const { add, shown, engine } = open();
    await add(mug, 2);
    expect(shown()).toEqual([]);
    expect(engine.ledger.record().refusals).toMatchObject([
      { code: 'INSUFFICIENT_INVENTORY', lost: { quantity: 2 } },
    ]);
  });

  it('a sold-out line that the platform keeps blocks the checkout until it is removed', async () => {
    stage.sandbox.control.settings({ refusedItemsV2: 'silent' });
    const { add, shown, store, actions } = open();
    await add(mug, 2);
    expect([shown()[0]?.availability, store.getState().cart.isBlocked]).toEqual(['sold-out', true]);
    void actions.setQuantity(shown()[0]?.key ?? '', 0);
    await settled();
    expect([shown(), store.getState().cart.isBlocked]).toEqual([[], false]);
  });
});

describe('lines without a picture', () => {
  beforeEach(() => stage.sandbox.control.settings({ pictureV2: 'absent' }));
  const catalogCalls = () =>
    stage.sandbox.control.requests().filter(({ path }) => path.includes('/products/query')).length;
  const pictures = ({ shown }: ReturnType<typeof open>) =>
    shown().map(({ image }) => /[^/]+~mv2\.\w+/.exec(image?.url ?? '')?.[0]);
  const both = ['mug-clay', 'mug-indigo'].map(fileIdOf);

  it('missing pictures of lines are loaded with one query while the drawer is open, and are then kept', async () => {
    const seller = open();
    await seller.add(jugId);
    await seller.add(clayShirt.productId, 1, clayShirt.variantId);
    const tab = open();
    await tab.refresh();
    const before = catalogCalls();
    const stop = tab.keepPictures();
    await settled();
    expect([pictures(tab), catalogCalls() - before]).toEqual([[undefined, undefined], 0]);
    tab.store.set({ isDrawerOpen: true });
    await settled();
    expect([pictures(tab), catalogCalls() - before]).toEqual([both, 1]);
    await tab.add(jugId);
    expect([pictures(tab), catalogCalls() - before]).toEqual([both, 1]);
    const other = open();
    await other.refresh();
    expect([pictures(other), catalogCalls() - before]).toEqual([both, 1]);
    stop();
  });

  it('the picture of a deleted product is requested only once', async () => {
    const tab = open();
    const stop = tab.keepPictures();
    tab.store.set({ isDrawerOpen: true });
    await tab.add(mug);
    await tab.engine.ledger.update((record) => ({
      ...record,
      cart: record.cart && {
        ...record.cart,
        lines: record.cart.lines.map((line) => ({
          ...line,
          image: undefined,
          reference: {
            appId: line.reference?.appId ?? '',
            catalogItemId: '00000000-0000-4000-8000-000000000000',
          },
        })),
      },
    }));
    await settled();
    const after = catalogCalls();
    await tab.engine.ledger.update((record) => ({ ...record, epoch: record.epoch + 1 }));
    await settled();
    expect([pictures(tab), catalogCalls()]).toEqual([[undefined], after]);
    stop();
  });

  it('no picture is requested if all lines have a picture', async () => {
    stage.sandbox.control.settings({ pictureV2: 'sent' });
    const seller = open();
    await seller.add(jugId);
    const tab = open();
    tab.store.set({ isDrawerOpen: true });
    await tab.refresh();
    const before = catalogCalls();
    const stop = tab.keepPictures();
    await settled();
    expect([pictures(tab), catalogCalls()]).toEqual([[fileIdOf('mug-clay')], before]);
    stop();
  });
});

describe('a membership', () => {
  it('a membership chosen for a line pays for the line until the choice is removed', async () => {
    const tab = open();
    await tab.add(mug, 2);
    const id = tab.shown()[0]?.id ?? '';
    const pay = async (membership: { id: string; appId: string } | undefined) => {
      const call = tab.engine.askCart((cart) => cart.setMembership(id, membership));
      await settled();
      return call;
    };
    const { id: membershipId, appId } = await stage.sandbox.control.createMembership({
      ownerId: await visitorOf(tab),
      name: 'Mug club',
      productIds: [mug],
      creditsTotal: 5,
    });
    await pay({ id: membershipId, appId });
    await tab.refresh();
    expect(tab.lines.paidWith(id)).toBe('Mug club');
    await pay(undefined);
    await tab.refresh();
    expect(tab.lines.paidWith(id)).toBeUndefined();
  });
});

/** The visitor's id, which the platform stores with the cart. */
async function visitorOf({ shop }: ReturnType<typeof open>): Promise<string> {
  const call = { method: 'GET', service: '/ecom', path: '/v2/carts/current' } as const;
  const answer = shop.send(call);
  await settled();
  const { cart } = (await answer) as { cart: { customerInfo: { visitorId: string } } };
  return cart.customerInfo.visitorId;
}
