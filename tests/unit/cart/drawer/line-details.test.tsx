// @vitest-environment happy-dom

import { act, type ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeResult, DetailsStore, LineChoices } from '../../../../src/app/state/actions.ts';
import type { LineView, PlanView } from '../../../../src/app/state/views.ts';
import { details } from '../../../../src/cart/drawer/details/index.tsx';
import { LineDetails } from '../../../../src/cart/drawer/details/line/line-details.tsx';
import { FreeShipping } from '../../../../src/cart/drawer/sums/free-shipping.tsx';
import { Totals } from '../../../../src/cart/drawer/sums/totals.tsx';
import { createTranslate } from '../../../../src/i18n/translate.ts';
import { money, shopTotals } from '../../../support/data/carts.ts';
import { coreEn } from '../../../support/data/english.ts';
import {
  cartOf,
  createFakeApp,
  type FakeApp,
  fakeParts,
  lineOf,
  loaded,
} from '../../../support/fakes/fake-app.ts';
import { fakeDetailsV2 } from '../../../support/fakes/fake-details-v2.ts';
import { openRoot } from '../../../support/fakes/hooks.tsx';

const text = createTranslate('en', { ...coreEn, ...details.messages });

const parts = fakeParts();

const nothing: ChangeResult = { cart: cartOf([]), errors: [], warnings: [] };

const view = openRoot();

let app: FakeApp;

beforeEach(() => {
  app = createFakeApp();
});

const render = (node: ReactNode) => act(async () => view.root.render(node));

const withLine = (line: Partial<LineChoices>): DetailsStore & { chosen: unknown[] } => {
  const chosen: unknown[] = [];
  const choose = async (...wanted: unknown[]) => {
    chosen.push(wanted);
    return nothing;
  };
  const choices: LineChoices = {
    priceBefore: () => undefined,
    acceptPrice: (id) => void chosen.push(id),
    plans: () => [],
    productId: () => '',
    setPlan: choose,
    setMembership: choose,
    replace: choose,
    ...line,
  };
  return { ...app.store, actions: { ...app.store.actions, line: choices }, chosen };
};

const show = (store: DetailsStore, line: Partial<LineView> = {}) => {
  const view = lineOf({ key: 'a', id: '1', price: '€12.00', ...line });
  return render(
    <LineDetails line={view} parts={parts} text={text} store={store} onRemove={() => {}} />,
  );
};

const select = () => view.host.querySelector('select');

const pick = (value: string) =>
  act(async () => {
    const field = select();
    if (!field) throw new Error('There is nothing to choose.');
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });

const options = () =>
  [...view.host.querySelectorAll('option')].map(({ textContent, disabled }) =>
    disabled ? `(${textContent})` : textContent,
  );

describe('a line', () => {
  it('a line shows a price change until the message is dismissed', async () => {
    const store = withLine({ priceBefore: () => '€10.00' });
    await show(store);
    expect(view.host.textContent).toContain('The price changed from €10.00 to €12.00.');
    await act(async () => view.host.querySelector('button')?.click());
    expect([view.host.textContent, store.chosen]).toEqual(['', ['1']]);
  });

  it('a line gets the focus when its message is dismissed', async () => {
    const store = withLine({ priceBefore: () => '€10.00' });
    const line = lineOf({ key: 'a', id: '1', price: '€12.00' });
    await render(
      <li tabIndex={-1}>
        <LineDetails line={line} parts={parts} text={text} store={store} onRemove={() => {}} />
      </li>,
    );
    const button = view.host.querySelector('button');
    button?.focus();
    await act(async () => button?.click());
    expect(document.activeElement).toBe(view.host.querySelector('li'));
  });

  it('the focus moves to the new line when a change of plan replaces the line on the platform', async () => {
    const plans: PlanView[] = [{ isChosen: true }, { id: 'm', title: 'Monthly', isChosen: false }];
    const rows = (id: string, isChosen: boolean) => {
      const chosen = plans.map((plan) => ({ ...plan, isChosen: Boolean(plan.id) === isChosen }));
      const store = withLine({
        plans: () => chosen,
        setPlan: async () => {
          await render(rows('2', true));
          return nothing;
        },
      });
      const line = lineOf({ key: id, id, name: 'Notebook' });
      return (
        <dialog open>
          <li key={id}>
            <LineDetails line={line} parts={parts} text={text} store={store} onRemove={() => {}} />
          </li>
        </dialog>
      );
    };
    await render(rows('1', false));
    const before = select();
    before?.focus();
    await pick('m');
    await act(() => new Promise((resolve) => setTimeout(resolve, 40)));
    expect([document.activeElement === select(), before === select()]).toEqual([true, false]);
  });

  it('a line shows no details before the platform has assigned an id', async () => {
    await show(withLine({ priceBefore: () => '€10.00' }), { id: '' });
    expect(view.host.textContent).toBe('');
  });

  it('a line offers the subscriptions of its product', async () => {
    const plans: PlanView[] = [
      { isChosen: true },
      { id: 'm', title: 'Every month', percentOff: 10, isChosen: false },
    ];
    const store = withLine({ plans: () => plans });
    await show(store);
    expect(options()).toEqual(['One-time purchase', 'Every month, 10% off']);
    await pick('m');
    expect(store.chosen).toEqual([['1', 'm']]);
  });

  it('a line shows its subscription as plain text if there is only one plan', async () => {
    await show(withLine({ plans: () => [{ id: 'm', title: 'Every month', isChosen: true }] }));
    expect([view.host.textContent, select()]).toEqual(['Every month', null]);
  });

  it('a line shows why a change of plan was refused, and still shows the actual plan', async () => {
    const plans: PlanView[] = [{ isChosen: true }, { id: 'm', title: 'Monthly', isChosen: false }];
    const refusal = { ...nothing, errors: [{ code: 'offline' }] };
    await show(withLine({ plans: () => plans, setPlan: async () => refusal }));
    await pick('m');
    expect(view.host.querySelector('[role=alert]')?.textContent).toBe(text('platformDown'));
    expect(select()?.value).toBe('');
  });

  it('the plan field stays enabled while a choice is being sent, but accepts no other choice', async () => {
    const plans: PlanView[] = ['m', 'w'].map((id) => ({ id, title: id, isChosen: false }));
    const asked: unknown[] = [];
    let answer = (_: ChangeResult) => {};
    const setPlan = (_: string, planId?: string) => {
      asked.push(planId);
      return new Promise<ChangeResult>((resolve) => (answer = resolve));
    };
    await show(withLine({ plans: () => [{ isChosen: true }, ...plans], setPlan }));
    await pick('m');
    const isBusy = () => select()?.getAttribute('aria-busy');
    expect([select()?.disabled, isBusy()]).toEqual([false, 'true']);
    await pick('w');
    expect([asked, select()?.value]).toEqual([['m'], 'm']);
    await act(async () => answer(nothing));
    expect([isBusy(), select()?.value]).toEqual(['false', '']);
  });

  it('a line offers the memberships that can pay for it, and shows why other memberships cannot', async () => {
    const plan = (id: string, lineItemIds = ['1']) => ({
      id,
      appId: 'plans',
      name: { original: id },
      lineItemIds,
      credits: { total: 5, remaining: 3 },
    });
    const membershipOptions = {
      eligibleMemberships: [plan('Club'), plan('Other', ['2'])],
      invalidMemberships: [{ membership: plan('Old'), reason: 'EXPIRED' }],
    };
    app.set({ cart: cartOf([], { totals: shopTotals({ membershipOptions }) }) });
    const store = withLine({});
    await show(store);
    expect(options()).toEqual(['No membership', 'Club, 3 left', '(Old, expired)']);
    await pick('Club');
    expect(store.chosen).toMatchObject([['1', { id: 'Club', appId: 'plans' }]]);
    expect(view.host.querySelector('.paid')).toBeNull();
    const lineItems = [{ id: '1', quantity: 1, selectedMembership: { id: 'Club' } }];
    const totals = shopTotals({ membershipOptions, cart: { lineItems } });
    await act(async () => app.set({ cart: cartOf([], { totals }) }));
    expect(view.host.querySelector('.paid select')).not.toBeNull();
  });

  it('a sold-out line shows the platform’s warnings, but not a second message that it is sold out', async () => {
    const target = { lineItem: { id: '1' } };
    const violations = [
      { severity: 'WARNING', description: 'Sent in May.', target },
      { severity: 'ERROR', description: 'Sold out, says the platform.', target },
      { severity: 'WARNING', description: 'Of another.', target: { lineItem: { id: '2' } } },
    ];
    app.set({ cart: cartOf([], { totals: shopTotals({ violations }) }) });
    await show(withLine({}), { availability: 'sold-out' });
    expect(view.host.textContent).toBe('Sent in May.This item is sold out.Remove');
  });
});

describe('a platform error', () => {
  it('a platform error at a line is hidden while a change of the cart is pending', async () => {
    const target = { lineItem: { id: '1' } };
    const violations = [{ severity: 'ERROR', description: 'There are fewer.', target }];
    const show = async (isSubtotalPending: boolean) => {
      app.set({ cart: cartOf([], { totals: shopTotals({ violations }), isSubtotalPending }) });
      const line = lineOf({ key: 'a', id: '1' });
      await render(
        <LineDetails line={line} parts={parts} text={text} store={app.store} onRemove={() => {}} />,
      );
      return view.host.textContent;
    };
    expect([await show(true), await show(false)]).toEqual(['', 'There are fewer.']);
  });
});

describe('an error that blocks the checkout', () => {
  const violations = [
    { severity: 'ERROR', description: 'Not for sale.', target: { lineItem: { id: '9' } } },
  ];
  const showSums = (line: Partial<LineView>, isSubtotalPending = false) => {
    const lines = [lineOf({ key: 'a', ...line })];
    app.set({ cart: cartOf(lines, { totals: shopTotals({ violations }), isSubtotalPending }) });
    return render(<Totals store={app.store} parts={parts} text={text} locale="en" />);
  };

  it('a blocking error is shown below the lines if the affected line is not displayed', async () => {
    await showSums({ id: '1' });
    expect(view.host.textContent).toBe('Not for sale.');
  });

  it('a blocking error is not shown below the lines if the affected line is displayed or a change is pending', async () => {
    await showSums({ id: '9' });
    expect(view.host.textContent).toBe('');
    await showSums({ id: '1' }, true);
    expect(view.host.textContent).toBe('');
  });
});

describe('free delivery', () => {
  const showBar = (estimate: object, freeShippingFrom?: number) => {
    app.set({ freeShippingFrom, cart: cartOf([], { totals: shopTotals({ ...estimate }) }) });
    return render(<FreeShipping store={app.store} text={text} locale="en" />);
  };
  const summary = { currency: 'EUR', priceSummary: { subtotal: money('40.00') } };
  const ways = (amount: string, logistics = {}) => ({
    isSent: true,
    shippingInfo: {
      carrierServiceOptions: [
        {
          shippingOptions: [
            { code: 's', title: 'Mail', logistics, cost: { price: money(amount) } },
          ],
        },
      ],
    },
  });

  it('a progress bar shows how close the subtotal is to the free delivery that the owner promises', async () => {
    await showBar(summary, 50);
    expect(view.host.textContent).toBe('Free shipping on orders of €50.00 or more');
    expect(view.host.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('80');
  });

  it('free delivery is not yet shown as unlocked when the subtotal reaches the promised amount', async () => {
    await showBar(summary, 30);
    expect(view.host.textContent).toBe(
      'You’ve reached €30.00. Estimate shipping below to see if it’s free.',
    );
    expect(view.host.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe(
      '100',
    );
  });

  it('free delivery is shown as unlocked if a delivery option costs nothing', async () => {
    await showBar({ ...summary, ...ways('0.00') });
    expect(view.host.textContent).toBe('You’ve unlocked free shipping.');
  });

  it.each([
    [
      'the sum is reached but the platform charges for delivery',
      { ...summary, ...ways('4.90') },
      30,
    ],
    ['the owner has set no sum for free delivery', summary, undefined],
    ['only pickup is free', { ...summary, ...ways('0', { pickupDetails: {} }) }, 30],
  ])('free delivery is not mentioned when %s', async (_, totals, from) => {
    await showBar(totals, from);
    expect(view.host.textContent).toBe('');
  });
});

describe('a refused quantity', () => {
  const refused = { code: 'INSUFFICIENT_INVENTORY' };
  const notice = () => view.host.querySelector('[role=alert], [part=notice], p')?.textContent;

  it.each([
    ['how many are left if the line has a maximum quantity', { maxQuantity: 3 }, 'Only 3 left.'],
    ['that the item is sold out if the line has no maximum quantity', {}, 'This item is sold out.'],
    [
      'the quantity in the refusal rather than the line’s maximum',
      { maxQuantity: 3, left: 2 },
      'Only 2 left.',
    ],
  ])(
    'the message about a refused quantity shows %s',
    async (_, { left, ...line }: { maxQuantity?: number; left?: number }, sentence) => {
      const problem = { ...refused, ...(left && { quantityAvailable: left }) };
      await show(app.store, { quantity: 1, problem, ...line });
      expect(notice()).toContain(sentence);
    },
  );
});

let paidWith: string | undefined;

let settled: unknown[];

beforeEach(() => {
  app = createFakeApp();
  [paidWith, settled] = [undefined, []];
});

const v2 = fakeDetailsV2({
  lines: {
    paidWith: () => paidWith,
    settleFor: async (...given) => {
      settled.push(given);
      return { cart: cartOf([]), errors: [], warnings: [] };
    },
  },
});

const draw = (more: Partial<LineView> = {}) =>
  act(async () => {
    const line = lineOf({ key: 'a', id: 'line', quantity: 2, ...more });
    app.set({ cart: cartOf([line]) });
    const store = app.store as unknown as DetailsStore;
    view.root.render(
      <LineDetails
        line={line}
        parts={fakeParts({ v2: loaded(v2) })}
        text={v2.text}
        store={store}
        onRemove={() => {}}
      />,
    );
  });

const notices = () => [...view.host.querySelectorAll('.notice-text')].map((one) => one.textContent);

it('a line with too little stock shows the remaining quantity until the shopper accepts it', async () => {
  await draw({ availability: 'partial', maxQuantity: 2 });
  expect(notices()).toEqual(['Only 2 left.']);
  const button = view.host.querySelector('button');
  expect(button?.textContent).toBe('Set to 2');
  await act(async () => button?.click());
  expect(settled).toEqual([['line', 2]]);
  await draw({ maxQuantity: 2 });
  expect(notices()).toEqual([]);
});

it('a quantity that the platform lowers during a change is shown, and counts as accepted at once', async () => {
  const problem = { code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 2, isAdjusted: true };
  await draw({ problem, availability: 'partial', maxQuantity: 2 });
  expect(notices()).toEqual(['Only 2 left. We set the quantity to 2.']);
  expect(settled).toEqual([['line', 2]]);
});

it.each([
  { availability: 'partial', maxQuantity: 2, isPending: true },
  { availability: 'sold-out' },
] as const)('the remaining stock is not shown for a line with %j', async (more) => {
  await draw(more);
  expect(notices().join()).not.toContain('left');
  expect(settled).toEqual([]);
});

it('a line shows the membership that pays for it', async () => {
  paidWith = 'Mug club';
  await draw();
  expect(view.host.querySelector('.paid')?.textContent).toBe(
    'Covered by \u2068Mug club\u2069. This can’t be changed here.',
  );
});

it('a line opens a new form each time it is edited, and only one line is edited at a time', async () => {
  const key = '["mug"]';
  let forms = 0;
  const edit = async (edited: string) => {
    app.set({ editedLine: edited });
    return `form ${++forms}`;
  };
  const line = lineOf({ key, options: [{ name: 'Size', value: 'S' }] });
  const draw = () =>
    render(
      <LineDetails
        line={line}
        parts={fakeParts({ edit })}
        text={text}
        store={app.store}
        onRemove={() => {}}
      />,
    );
  const press = () => act(async () => view.host.querySelector<HTMLElement>('[part=edit]')?.click());
  await draw();
  await press();
  expect(view.host.textContent).toBe('form 1');
  await act(async () => app.set({ editedLine: 'another' }));
  expect(view.host.textContent).not.toContain('form');
  await press();
  expect(view.host.textContent).toBe('form 2');
});
