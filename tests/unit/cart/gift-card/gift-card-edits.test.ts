// The gift card of cart version 2, in the sandbox: used, kept, removed and refused.
import { beforeEach, describe, expect, it } from 'vitest';
import { createCartEdit } from '../../../../src/cart/edits/cart-edit.ts';
import { createSetGiftCard } from '../../../../src/cart/gift-card/gift-card-edits.ts';
import type { CartVersion } from '../../../../src/cart/platform/ask-cart.ts';
import { syncSubtotal } from '../../../../src/cart/view/totals/totals.ts';
import { type CartTab, openTab } from '../../../support/network/open-tab.ts';
import { openStage } from '../../../support/network/stages/stage.ts';
import { productIds } from '../../../support/network/test-sandbox.ts';

const CODE = 'OATS-2026-CARD';
const stage = openStage();
const { settled } = stage;
const [mug = ''] = productIds;

const open = (cartVersion: CartVersion = 'v2') => {
  const tab = openTab(stage.browser, { cart: true, cartVersion });
  syncSubtotal(tab.engine.ledger, tab.engine.askCart);
  return { ...tab, setGiftCard: createSetGiftCard(createCartEdit(tab.engine), tab.engine) };
};
type Tab = ReturnType<typeof open>;

const shown = ({ store }: CartTab) => store.getState().cart.totals?.giftCard;
const use = async ({ setGiftCard }: Tab, code: string) => {
  const result = setGiftCard(code);
  await settled();
  return (await result).errors;
};
const withMugs = async (tab: Tab, quantity = 2): Promise<Tab> => {
  void tab.actions.add({ productId: mug, quantity });
  await settled();
  return tab;
};
const giftCalls = () =>
  stage.sandbox.control
    .requests()
    .filter(({ path }) => path.includes('gift-card'))
    .map(({ path, status }) => `${path.split('/').at(-1)} ${status}`);

beforeEach(() => stage.sandbox.control.createGiftCard({ code: CODE, amount: 10 }));

describe('a gift card', () => {
  it('a gift card lowers the total in every tab and after a reload, and is removed again', async () => {
    const tab = await withMugs(open());
    const other = open();
    expect(shown(tab)).toEqual({ isPaid: false });
    expect(await use(tab, ' oats-2026 -card')).toEqual([]);
    const { subtotal = '' } = tab.store.getState().cart;
    expect(shown(tab)).toMatchObject({
      name: '****CARD',
      amount: { amount: '10.00', text: '€10.00' },
      isPaid: false,
    });
    expect(Number(shown(tab)?.left?.amount)).toBeCloseTo(Number(subtotal.slice(1)) - 10);
    expect(shown(other)).toEqual(shown(tab));
    expect(shown(open())).toEqual(shown(tab));
    expect(await use(other, '')).toEqual([]);
    expect(shown(tab)).toEqual({ isPaid: false });
  });

  it('a gift card with enough value pays for everything', async () => {
    await stage.sandbox.control.createGiftCard({ code: 'PAYS-FOR-ALL', amount: 500 });
    const tab = await withMugs(open());
    await use(tab, 'PAYS-FOR-ALL');
    expect(shown(tab)).toMatchObject({ isPaid: true, left: { text: '€0.00' } });
  });

  it('a gift card is used once and removed once even if the responses are lost', async () => {
    const tab = await withMugs(open());
    const calls = [
      [CODE, 'add'],
      ['', 'remove'],
    ] as const;
    for (const [code, verb] of calls) {
      stage.sandbox.control.setFaults({
        match: { path: `/ecom/v2/carts/current/${verb}-gift-card` },
        fault: { kind: 'drop-after' },
        times: 1,
      });
      expect(await use(tab, code)).toEqual([]);
      expect(shown(tab)?.name).toBe((code && '****CARD') || undefined);
    }
  });

  it('a second gift card is refused, and the first gift card stays', async () => {
    await stage.sandbox.control.createGiftCard({ code: 'ANOTHER-CARD', amount: 5 });
    const tab = await withMugs(open());
    await use(tab, CODE);
    expect(await use(tab, 'ANOTHER-CARD')).toMatchObject([
      { code: 'MAX_GIFT_CARDS_PER_CART_EXCEEDED' },
    ]);
    expect(shown(tab)).toMatchObject({ name: '****CARD', amount: { text: '€10.00' } });
  });

  it.each([
    ['NO-SUCH-CARD', 'INVALID_GIFT_CARD_CODE', undefined],
    ['EXPIRED-CARD', 'INVALID_GIFT_CARD_STATUS', 'EXPIRED'],
  ])('the gift card %s is refused with %s %s', async (code, refusal, reason) => {
    await stage.sandbox.control.createGiftCard({
      code: 'EXPIRED-CARD',
      amount: 5,
      expiresAt: '2020-01-01T00:00:00.000Z',
    });
    const [problem] = await use(await withMugs(open()), code);
    expect([problem?.code, problem?.data?.['reason']]).toEqual([refusal, reason]);
  });

  it('a gift card code that is too short or too long is not sent', async () => {
    const tab = await withMugs(open());
    for (const code of ['SHORT', 'A'.repeat(21)])
      expect(await use(tab, code)).toMatchObject([{ code: 'INVALID_GIFT_CARD_CODE' }]);
    expect(giftCalls()).toEqual([]);
  });

  it('a gift card field is offered only after the end of cart version 1', async () => {
    const tab = await withMugs(open('auto'));
    expect(shown(tab)).toBeUndefined();
    stage.sandbox.control.settings({ cartV1: 'removed' });
    await withMugs(tab, 1);
    expect(shown(tab)).toEqual({ isPaid: false });
    await use(tab, CODE);
    expect(shown(tab)?.name).toBe('****CARD');
    expect(giftCalls()).toEqual(['add-gift-card 200']);
    stage.sandbox.control.settings({ cartV1: 'on' });
  });
});
