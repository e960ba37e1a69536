// @vitest-environment happy-dom
// The buy panel: choices, quantity and buttons. Only chosen options are bought.
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Choices } from '../../../src/app/state/state.ts';
import type { ProductView } from '../../../src/app/state/views.ts';
import { BuyPanel } from '../../../src/catalog/product-card/buy-panel.tsx';
import { pickersEn, productEn } from '../../../src/i18n/languages/en.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import type { Filled } from '../../../src/products/forms/form.ts';
import { optionsForm } from '../../../src/products/product-options/index.tsx';
import { coreEn } from '../../support/data/english.ts';
import { createFakeApp, type FakeApp, productOf } from '../../support/fakes/fake-app.ts';
import { draw } from '../../support/fakes/hooks.tsx';

let app: FakeApp;
let drawn: Awaited<ReturnType<typeof draw>> | undefined;
beforeEach(() => {
  app = Object.assign(createFakeApp(), {
    text: createTranslate('en', pickersEn, productEn, coreEn),
  });
});
afterEach(async () => {
  await drawn?.remove();
});

const optionOf = (name: string) => ({
  name,
  kind: 'list' as const,
  choices: [{ value: 'S', label: 'S', isAvailable: true }],
});
interface PanelProps {
  product: ProductView;
  choices: Choices;
  isGone: boolean;
  quantity: number;
}

function Panel({ product, choices, ...rest }: PanelProps) {
  const [filled, setFilled] = useState<Filled>({ choices });
  const form = optionsForm({ app, product, filled, isMember: false, onFill: setFilled });
  const given = { app, product, filled, form, afterAdd: 'none', onAdd: undefined } as const;
  return <BuyPanel {...given} {...rest} />;
}

const show = async (
  product: Partial<ProductView>,
  choices: Choices = {},
  { isGone = false, quantity = 1 } = {},
) => {
  const given = { product: productOf(product), choices, isGone, quantity };
  const panel = <Panel {...given} />;
  drawn = await draw(panel);
  return drawn.shadow;
};
const part = (shadow: ShadowRoot, name: string) =>
  shadow.querySelector<HTMLButtonElement>(`[part="${name}"]`);
const press = (shadow: ShadowRoot, name: string) => act(async () => part(shadow, name)?.click());
const added = () => app.calls.filter(([name]) => name === 'add').map(([, request]) => request);

describe('the buy panel', () => {
  it('the buy panel adds the product with its choices and quantity', async () => {
    const shadow = await show({ options: [optionOf('Size')] }, { Size: 'S' }, { quantity: 3 });
    await press(shadow, 'button');
    expect(added()).toEqual([{ productId: 'mug', choices: { Size: 'S' }, quantity: 3 }]);
  });

  it.each(['Size', 'constructor', 'toString', '__proto__'])(
    'the buy panel adds nothing while %s is not chosen, and focuses the field of that option',
    async (name) => {
      const shadow = await show({ availability: 'choose', options: [optionOf(name)] });
      await press(shadow, 'button');
      expect(shadow.activeElement?.closest('label')?.firstChild?.textContent).toBe(name);
      await press(shadow, 'buy-now');
      expect(added()).toEqual([]);
    },
  );

  it.each([
    [3, 2, 2],
    [3, undefined, 3],
    [1, 0, 1],
    // Negative stock: more units were sold than existed.
    [2, -3, 1],
  ])(
    'the buy panel adds at most the stock, but at least 1: quantity %j, stock %j',
    async (quantity, max, expected) => {
      const shadow = await show(max === undefined ? {} : { maxQuantity: max }, {}, { quantity });
      await press(shadow, 'button');
      expect(added()).toEqual([{ productId: 'mug', choices: {}, quantity: expected }]);
    },
  );

  it.each([
    [{ availability: 'sold-out' } as const, false],
    [{}, true],
  ])('the buy panel cannot add a sold-out or vanished product: %j', async (product, isGone) => {
    const shadow = await show(product, {}, { isGone });
    expect(part(shadow, 'button')?.disabled).toBe(true);
    expect([part(shadow, 'buy-now'), part(shadow, 'stepper')]).toEqual([null, null]);
  });

  it('the buy panel shows why an add was refused', async () => {
    app.addResult = { errors: [{ code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 2 }] };
    const shadow = await show({});
    await press(shadow, 'button');
    expect(part(shadow, 'stock')?.textContent).toBe('Only 2 left.');
  });
});
