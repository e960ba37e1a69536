// Every method of currentCartV2 against the sandbox, over HTTP. Facts: docs/platform/cart.md#calls,
// docs/platform/cart.md#coupons, docs/platform/cart.md#totals.
import { describe, expect, it } from 'vitest';
import { cartLine, openShop } from './shop.ts';

const shop = await openShop();
const cart = () => shop.client().currentCartV2;
const add = (...lines: [slug: string, quantity: number][]) =>
  cart().addLineItemsToCurrentCart({ catalogItems: lines.map((line) => cartLine(...line)) });

describe('no cart', () => {
  it.each(['OWNED', 'CURRENT', 'empty', 'null', '428'])(
    'the client returns null for a visitor without a cart (platform behavior: %s)',
    async (noCartV2) => {
      shop.set({ noCartV2 });
      expect(await cart().getCurrentCart()).toBeNull();
      expect(await cart().estimateCurrentCart()).toBeNull();
      expect(await cart().calculateCurrentCart()).toBeNull();
      await cart().deleteCurrentCart();
      await expect(cart().refreshCurrentCart()).rejects.toMatchObject({
        code: expect.stringMatching(/_CART_NOT_FOUND$/),
      });
    },
  );
});

describe('the lines', () => {
  it('lines are added, changed and removed', async () => {
    const { id, lineItems } = await add(['mug', 2], ['card', 1]);
    expect(lineItems.map(({ quantityInfo }) => quantityInfo?.confirmedQuantity)).toEqual([2, 1]);
    const [mug = expect.fail('no line'), card = expect.fail('no line')] = lineItems;
    const changed = await cart().updateLineItemsInCurrentCart({
      lineItems: [{ lineItemId: mug.id, quantity: { newQuantity: 9 } }],
    });
    expect(changed.lineItems[0]).toMatchObject({
      status: 'PARTIALLY_IN_STOCK',
      quantityInfo: { requestedQuantity: 9, confirmedQuantity: 5 },
    });
    const left = await cart().removeLineItemsFromCurrentCart([card.id]);
    expect([left.id, left.lineItems.length]).toEqual([id, 1]);
    expect(await cart().getCurrentCart()).toEqual(left);
    await cart().deleteCurrentCart();
    expect(await cart().getCurrentCart()).toBeNull();
  });

  it('a custom line needs no catalog product', async () => {
    const { lineItems } = await cart().addLineItemsToCurrentCart({
      customItems: [
        {
          name: { original: 'Engraving' },
          quantityInfo: { requestedQuantity: 2 },
          pricing: { price: { amount: '12.50' } },
          attributes: { itemType: { preset: 'SERVICE' } },
        },
      ],
    });
    expect(lineItems).toMatchObject([
      { customLineItem: true, pricing: { totalPrice: { amount: '25.00' } } },
    ]);
  });
});

describe('the cart', () => {
  it('a cart created with every possible field is the current cart', async () => {
    await shop.sandbox().control.createGiftCard({ code: 'CARD-2026-0001', amount: 25 });
    const made = await cart().createCurrentCart({
      cart: { note: 'Ring twice', deliveryInfo: { address: { country: 'NL' } } },
      catalogItems: [cartLine('card', 2)],
      coupons: [{ code: 'WELCOME10' }],
      giftCards: [{ code: 'CARD-2026-0001', redeemAmount: { amount: '5' } }],
      deliveryMethod: { code: 'standard' },
    });
    expect(made).toMatchObject({
      currentCart: true,
      note: 'Ring twice',
      coupons: [{ code: 'WELCOME10' }],
      deliveryInfo: { method: { code: 'standard' } },
      paymentInfo: { giftCards: [{ requestedRedeemAmount: { amount: '5.00' } }] },
    });
    expect(made.createdDate).toBeInstanceOf(Date);
    expect(made.updatedDate).toBeInstanceOf(Date);
  });

  it('each update and each refresh gives the cart a new revision', async () => {
    const first = await add(['mug', 1]);
    const updated = await cart().updateCurrentCart({
      note: 'Bell is broken',
      customerInfo: { email: 'ada@example.com', firstName: 'Ada' },
      deliveryInfo: { address: { country: 'NL', geocode: { latitude: 52.4, longitude: 4.9 } } },
    });
    expect(updated).toMatchObject({
      note: 'Bell is broken',
      customerInfo: { email: 'ada@example.com' },
      deliveryInfo: { address: { geocode: { latitude: 52.4 } } },
    });
    const { revision } = await cart().refreshCurrentCart();
    expect([first.revision, updated.revision, revision]).toEqual(['1', '2', '3']);
    expect((await cart().updateCurrentCart({ note: null })).note).toBeUndefined();
  });

  it('a coupon is added to a cart by code and removed by id', async () => {
    await add(['card', 2]);
    const [coupon] = (await cart().addCouponToCurrentCart({ code: 'welcome10' })).coupons ?? [];
    expect((await cart().removeCouponFromCurrentCart(coupon?.id ?? '')).coupons).toEqual([]);
  });

  it('a gift card is added to a cart by code and removed by id', async () => {
    await shop.sandbox().control.createGiftCard({ code: 'CARD-2026-0001', amount: 25 });
    await add(['card', 2]);
    const { paymentInfo } = await cart().addGiftCardToCurrentCart({ code: 'CARD-2026-0001' });
    const [card] = paymentInfo?.giftCards ?? [];
    expect(card?.obfuscatedCode).toBe('****0001');
    const without = await cart().removeGiftCardFromCurrentCart(card?.id ?? '');
    expect(without.paymentInfo?.giftCards).toEqual([]);
  });

  it('a delivery method needs a delivery address', async () => {
    await add(['card', 1]);
    const set = () => cart().setDeliveryMethodForCurrentCart({ code: 'standard' });
    await expect(set()).rejects.toMatchObject({ code: 'DELIVERY_METHOD_MISSING_ADDRESS' });
    await cart().updateCurrentCart({ deliveryInfo: { address: { country: 'NL' } } });
    expect((await set()).deliveryInfo?.method).toMatchObject({ code: 'standard' });
    const { deliveryInfo } = await cart().removeDeliveryMethodFromCurrentCart();
    expect(deliveryInfo?.method).toBeUndefined();
  });

  it('an estimate contains the requested sums; a calculation also contains violations and a price token', async () => {
    await add(['card', 3]);
    const bare = await cart().estimateCurrentCart();
    expect(bare?.summary.priceSummary).toMatchObject({
      subtotal: { amount: '50.97' },
      delivery: { amount: '0' },
    });
    expect(bare?.summary.violations).toEqual([]);
    const checked = await cart().estimateCurrentCart({
      validationConfig: 'CHECKOUT_VALIDATIONS',
      calculateDelivery: true,
    });
    const codes = ['MISSING_DELIVERY_ADDRESS', 'MISSING_DELIVERY_METHOD'];
    expect(checked?.summary.violations?.map(({ code }) => code)).toEqual(codes);
    const all = await cart().calculateCurrentCart({ refreshCart: true });
    expect(all?.summary.violations?.map(({ code }) => code)).toEqual(codes);
    expect(all?.summary.priceVerificationToken).toEqual(expect.any(String));
    expect(all?.summary.cartRevision).toBe(all?.cart.revision);
  });

  it('the cart accepts form submissions and returns its upsell options', async () => {
    await add(['card', 1]);
    const id = '11111111-1111-4111-8111-111111111111';
    const changed = await cart().updateFormSubmissionsInCurrentCart({
      formSubmissions: [{ id, formSubmissionId: id }],
    });
    expect(changed.lineItems).toHaveLength(1);
    expect(shop.lastRequest()).toMatchObject({
      path: '/ecom/v2/carts/current/update-forms-submission',
      body: { formSubmissions: [{ id, formSubmissionId: id }] },
    });
    expect(await cart().getUpsellOptionsForCurrentCart()).toEqual({ itemsUpsells: [] });
  });
});

describe('a response without a cart', () => {
  it('the client reads the cart after a change whose response contains no cart', async () => {
    await add(['mug', 1]);
    const match = { path: '/ecom/v2/carts/current/add-line-items' };
    shop.sandbox().control.setFaults({ match, fault: { kind: 'no-content' } });
    expect((await add(['card', 1])).lineItems).toHaveLength(2);
  });
});
