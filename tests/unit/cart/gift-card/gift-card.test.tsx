// @vitest-environment happy-dom
// The gift card in the drawer: one card, a message for every refusal, and only amounts from the platform.
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { DetailsStore } from '../../../../src/app/state/actions.ts';
import { Totals } from '../../../../src/cart/drawer/sums/totals.tsx';
import { explainGiftCard } from '../../../../src/cart/gift-card/gift-card-sentences.ts';
import type { Totals as TotalsOfCart } from '../../../../src/cart/model/shop-cart.ts';
import { readTotals } from '../../../../src/cart/platform/v2/read-totals.ts';
import { cartV2En } from '../../../../src/i18n/languages/en.ts';
import {
  cartOf,
  createFakeApp,
  fakeParts,
  lineOf,
  loaded,
} from '../../../support/fakes/fake-app.ts';
import { fakeDetailsV2 } from '../../../support/fakes/fake-details-v2.ts';
import { disclose, openRoot } from '../../../support/fakes/hooks.tsx';
import { submit, typeInto } from '../../../support/fakes/typing.ts';

const view = openRoot();
const app = createFakeApp();
const store = app.store as unknown as DetailsStore;

const asked: string[] = [];
let answer: string | undefined;
const v2 = fakeDetailsV2({
  setGiftCard: async (code) => {
    asked.push(code);
    return { cart: cartOf([]), errors: answer ? [{ code: answer }] : [], warnings: [] };
  },
});

interface Used {
  card?: unknown;
  [name: string]: unknown;
}

const used = (totalAfterGiftCards = '21.40', more: object = {}): Used => ({
  card: { obfuscatedCode: '****CARD' },
  paymentSummary: {
    giftCards: [{ redeemAmount: { amount: '25.00' } }],
    totalAfterGiftCards: { amount: totalAfterGiftCards },
    requiresPaymentAfterGiftCard: totalAfterGiftCards !== '0',
  },
  ...more,
});
const { text } = v2;
const parts = fakeParts({ v2: loaded(v2) });
const totalsWith = ({ card, ...summary }: Used): TotalsOfCart => {
  const giftCards = card ? [card] : [];
  const cart = { businessInfo: { currencyCode: 'EUR' }, paymentInfo: { giftCards } };
  return readTotals({ cart, summary }, false, () => undefined, 'en').totals;
};
const draw = async (kept: Used | undefined) => {
  await act(async () => {
    const totals = kept && totalsWith(kept);
    app.set({ cart: cartOf([lineOf({ key: 'a' })], { totals }) });
    view.root.render(
      <dialog open>
        <v2.GiftCard v2={v2} store={store} />
        <Totals store={store} text={text} locale="en" parts={parts} />
      </dialog>,
    );
  });
  await disclose(view.host.querySelector('[part=gift-card]'));
};
const one = (selector: string) => view.host.querySelector<HTMLElement>(selector);
const said = () => one('[role=status]')?.textContent;

describe('a gift card', () => {
  it('cart version 1 shows no gift card field', async () => {
    await draw(undefined);
    expect(view.host.textContent).toBe('');
  });

  it('a refused gift card code stays in the field, and the reason is shown', async () => {
    await draw({});
    const field = one('input') as HTMLInputElement;
    answer = 'INVALID_GIFT_CARD_CODE';
    await typeInto(field, 'NONE');
    await submit(one('form'));
    expect(asked.splice(0)).toEqual(['NONE']);
    expect(one('[role=alert]')?.textContent).toBe('We don’t recognize this gift card.');
    expect(field.value).toBe('NONE');
    answer = undefined;
  });

  it('a used gift card lowers the total, shows the amount left to pay, and hides the gift card field', async () => {
    await draw({});
    await draw(used());
    expect(one('[part=payment]')?.textContent).toBe(
      'Gift card \u2068****CARD\u2069−€25.00Left to pay€21.40',
    );
    expect(said()).toBe('Gift card applied. Left to pay: €21.40');
    expect(one('input')).toBeNull();
    expect(one('details')?.textContent).toContain(cartV2En.giftCardOnce);
  });

  it('a message says that the rest stays on the gift card if the gift card pays for everything', async () => {
    await draw(used('0'));
    expect(one('[part=payment] small')?.textContent).toBe(cartV2En.giftCardRest);
  });

  it('a click on the gift card name removes the gift card and moves the focus to the gift card section', async () => {
    await draw(used());
    const button = one('[part=gift-card-name]');
    expect(button?.getAttribute('aria-label')).toBe('Remove gift card ****CARD');
    button?.focus();
    await act(async () => button?.click());
    expect(asked.splice(0)).toEqual(['']);
    await draw({});
    expect(document.activeElement).toBe(one('summary'));
    expect(said()).toBe('Gift card removed.');
  });

  it('an expired gift card shows the reason in place of an amount', async () => {
    const violation = {
      scope: 'GIFT_CARD',
      code: 'INVALID_GIFT_CARD_STATUS',
      invalidGiftCardStatusData: { reason: 'EXPIRED' },
    };
    await draw(used('46.40', { violations: [violation] }));
    expect(one('[part=payment] [role=alert]')?.textContent).toBe('This gift card has expired.');
    expect(one('[part=payment] dd')).toBeNull();
  });

  it.each([
    [{ card: 'x', paymentSummary: [], violations: {} }, '[part=payment]'],
    [{ card: {}, paymentSummary: { totalAfterGiftCards: 'much' } }, '[part=payment] dd'],
  ])('invalid gift card data from the platform is not shown: %j', async (damaged, part) => {
    await draw(damaged as Used);
    expect(one(part)).toBeNull();
  });

  it.each([
    ['INVALID_GIFT_CARD_CODE', undefined, 'giftCardUnknown'],
    ['INVALID_GIFT_CARD_STATUS', 'EXPIRED', 'giftCardExpired'],
    ['INVALID_GIFT_CARD_STATUS', 'DISABLED', 'giftCardOff'],
    ['INVALID_GIFT_CARD_STATUS', 'EMPTY_BALANCE', 'giftCardEmpty'],
    ['INVALID_GIFT_CARD_STATUS', 'UNKNOWN_INVALID_GIFT_CARD_REASON', 'giftCardRefused'],
    ['INVALID_GIFT_CARD_STATUS', 'constructor', 'giftCardRefused'],
    ['MAX_GIFT_CARDS_PER_CART_EXCEEDED', undefined, 'giftCardOnce'],
    ['GIFT_CARD_LOCKED', undefined, 'giftCardLocked'],
    ['CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD', undefined, 'giftCardForGiftCard'],
    ['GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART', undefined, 'giftCardRefused'],
    ['CART_ALREADY_ORDERED', undefined, 'giftCardRefused'],
    ['toString', undefined, 'giftCardRefused'],
  ] as const)('a gift card refused with %s %s shows the message %s', (code, reason, key) => {
    const problem = { code, ...(reason && { data: { reason } }) };
    expect(explainGiftCard(text, problem)).toBe(cartV2En[key]);
  });
});
