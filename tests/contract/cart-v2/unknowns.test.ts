// Undocumented behavior and its settings. Facts: docs/platform/cart.md#unknown-answers, docs/platform/cart.md#calls.
import { describe, expect, it } from 'vitest';
import { cartCallsOf, cartsPath, openCheckoutOf, orderOnPage } from '../support/carts/cart-v2.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { call, cartPath, codeOf, type Json, line } from '../support/store.ts';

const { store, clock, visitor } = await openTestStore();
const cart = cartCallsOf(visitor);
const set = (settings: Json) => store.control.settings(settings);
const names = ({ body }: Json) => body.cart.lineItems.map(({ name }: Json) => name.original);

describe('the public path', () => {
  it.each([
    ['accepted', 200],
    ['refused', 404],
  ])(
    'writes to the public path are %s (setting edgeWritesV2); reads and the site path always work',
    async (is, status) => {
      set({ edgeWritesV2: is });
      expect((await cart.add(line('mug'))).status).toBe(status);
      const own = '/_api/cart-v2/v2/carts/current/add-line-items';
      expect((await visitor.send('POST', own, { catalogItems: [line('mug')] })).status).toBe(200);
      expect((await cart.get()).status).toBe(200);
      expect((await cart.post('estimate')).status).toBe(200);
    },
  );
});

describe('identities', () => {
  it.each([
    ['owners', 200],
    ['apps', 403],
  ])(
    'a read of a cart by its id is allowed to %s (setting cartByIdV2)',
    async (cartByIdV2, status) => {
      const { id } = (await cart.add(line('mug'))).body.cart;
      set({ cartByIdV2 });
      expect((await cartCallsOf(visitor, id).get()).status).toBe(status);
      expect((await cartCallsOf(visitor, id).post('calculate')).status).toBe(200);
    },
  );
});

describe('the status of a refusal', () => {
  it.each([
    ['inferred', 400, 428],
    ['400', 400, 400],
    ['428', 428, 428],
  ])(
    'the status of a refusal follows refusalStatusV2: %s',
    async (refusalStatusV2, lines, coupon) => {
      const { id } = (await cart.add(line('card', 2))).body.cart;
      set({ refusalStatusV2 });
      expect((await cart.post('add-line-items')).status).toBe(lines);
      expect((await cart.addCoupon('OLD')).status).toBe(coupon);
      // The refusal of this coupon is documented with status 400, so the setting does not change its status.
      expect((await cart.addCoupon('NEVER')).status).toBe(400);
      set({ published: false });
      expect((await cartCallsOf(visitor, id).post('get-checkout-url')).status).toBe(428);
    },
  );
});

describe('the lifetime of a cart', () => {
  it('a cart expires only if cartLifeSeconds is set', async () => {
    await cart.add(line('mug'));
    clock.now += 3_000_000;
    expect((await cart.get()).status).toBe(200);
    set({ cartLifeSeconds: 600 });
    await store.control.noticeAbandoned();
    expect((await cart.get()).status).toBe(404);
    expect((await visitor.getCart()).status).toBe(404);
  });
});

describe('an ordered cart', () => {
  it('with the setting orderedCartV2 = current, a cart stays the current cart after it is ordered', async () => {
    set({ orderedCartV2: 'current' });
    const { id } = (await cart.add(line('pattern'))).body.cart;
    await orderOnPage(store, visitor, id);
    expect((await cart.get()).body.cart).toMatchObject({
      id,
      orderPlaced: true,
      currentCart: true,
    });
    const late = await cart.post('calculate');
    expect([late.status, codeOf(late)]).toEqual([428, 'CART_ALREADY_ORDERED']);
    expect(codeOf(await cart.addCoupon('WELCOME10'))).toBe('CART_ALREADY_ORDERED');
    const next = (await cart.add(line('mug'))).body.cart;
    expect(next.id).not.toBe(id);
    expect((await cart.get()).body.cart.id).toBe(next.id);
  });
});

describe('the sequence of lines', () => {
  it.each([
    ['oldest', ['Mug <b>&"', 'card']],
    ['newest', ['card', 'Mug <b>&"']],
  ])('the %s line comes first (setting lineOrderV2)', async (lineOrderV2, expected) => {
    set({ lineOrderV2 });
    await cart.add(line('mug'));
    expect(names(await cart.add(line('card')))).toEqual(expected);
  });
});

describe('revision changes', () => {
  const revisions = async (): Promise<number[]> => {
    const start = Number((await cart.add(line('endless'))).body.cart.revision);
    const [{ id: lineItemId }] = (await cart.get()).body.cart.lineItems;
    const same = { lineItems: [{ lineItemId, quantity: { newQuantity: 1 } }] };
    const answers = [
      await cart.post('refresh'),
      await cart.post('update-line-items', same),
      await cart.post('estimate'),
      await cart.post('calculate'),
      await cart.add(line('endless')),
    ];
    return answers.map(({ body }) => Number(body.cart.revision) - start);
  };

  it.each([
    ['writes', [1, 2, 2, 2, 3]],
    ['changes', [0, 0, 0, 0, 1]],
    ['calculations', [1, 2, 3, 4, 5]],
  ])('the cart revision counts %s (setting revisionMovesV2)', async (revisionMovesV2, expected) => {
    set({ revisionMovesV2 });
    expect(await revisions()).toEqual(expected);
  });

  it('a call that changes nothing publishes no update event', async () => {
    set({ revisionMovesV2: 'changes' });
    await cart.add(line('endless'));
    const before = store.control.events().length;
    await cart.post('refresh');
    expect(store.control.events()).toHaveLength(before);
  });
});

describe('the checkout page of a cart', () => {
  it.each([
    ['session', 302],
    ['bare', 403],
  ])(
    'a checkout URL opened without cookies is accepted or refused (checkoutUrlV2: %s)',
    async (is, status) => {
      set({ checkoutUrlV2: is });
      const { id } = (await cart.add(line('pattern'))).body.cart;
      const { checkoutUrl } = (await cartCallsOf(visitor, id).post('get-checkout-url')).body;
      const page = await store.fetch(new Request(checkoutUrl, { redirect: 'manual' }));
      expect(page.status).toBe(status);
      if (status === 302) {
        const opened = await store.fetch(new Request(page.headers.get('location') ?? ''));
        expect(await opened.text()).toContain('Your order');
      }
    },
  );

  it.each([
    ['any', 200],
    ['current', 404],
  ])(
    'redirect sessions accept the carts allowed by redirectCartV2: %s',
    async (redirectCartV2, status) => {
      set({ redirectCartV2 });
      const { body } = await visitor.send('POST', cartsPath, { catalogItems: [line('pattern')] });
      expect((await openCheckoutOf(visitor, body.cart.id)).status).toBe(status);
      const { id } = (await cart.add(line('mug'))).body.cart;
      expect((await openCheckoutOf(visitor, id)).status).toBe(200);
    },
  );
});

describe('a missing cart', () => {
  it('a read of a missing cart can get status 428 (noCartV2: 428)', async () => {
    set({ noCartV2: '428' });
    expect((await cart.get()).status).toBe(428);
    expect((await cart.post('estimate')).status).toBe(404);
    expect((await call(store, 'GET', cartPath, { token: visitor.token })).status).toBe(404);
  });
});
