// @vitest-environment happy-dom
// The add-to-cart button: its label in each state, and the effect of a click.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choices, ProductState } from '../../../../src/app/state/state.ts';
import { mountAddToCart } from '../../../../src/products/add-to-cart/index.tsx';
import '../../../../src/products/product-options/index.tsx';
import { createFakeApp, type FakeApp, productOf } from '../../../support/fakes/fake-app.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const vase = (choices: Choices) =>
  productOf({
    id: 'vase',
    name: 'Vase',
    availability: choices['Size'] ? 'available' : 'choose',
    options: [
      {
        name: 'Size',
        kind: 'list',
        choices: [
          { value: 'S', label: 'Small', isAvailable: true },
          { value: 'L', label: 'Large', isAvailable: false },
        ],
      },
    ],
  });
const data = { product: { id: 'mug' }, preorders: [] };
const shop: Record<string, (choices: Choices) => ProductState> = {
  mug: () => ({ status: 'ready', data, product: productOf() }),
  few: () => ({ status: 'ready', data, product: productOf({ maxQuantity: 2 }) }),
  sale: () => ({
    status: 'ready',
    data,
    product: productOf({ fullPrice: '$12.00', ribbon: 'Sale' }),
  }),
  gone: () => ({ status: 'ready', data, product: productOf({ availability: 'sold-out' }) }),
  tree: () => ({
    status: 'ready',
    data,
    product: productOf({ availability: 'preorder', preorderMessage: 'Ships in March.' }),
  }),
  vase: (choices) => ({ status: 'ready', data, product: vase(choices) }),
  none: () => ({ status: 'missing' }),
};

let app: FakeApp;
let stop: () => void;
const show = async (html: string) => {
  document.body.innerHTML = html;
  const rootOf = () => document.querySelector('pannier-add-to-cart')?.shadowRoot;
  // Waits, because elements render in slices, with a pause after each slow slice.
  await act(() => vi.waitFor(() => expect(rootOf()).toBeTruthy(), 5000));
  const root = rootOf();
  if (!root) throw new Error('The island is not there');
  return { root, button: root.querySelector('button') as HTMLButtonElement };
};
/** The button's accessible name, which contains the currently visible label and the product's name. */
const labelOf = (button: HTMLButtonElement) => {
  const [asked, added, product] = [...button.children].map(({ textContent }) => textContent);
  return `${button.classList.contains('added') ? added : asked}${product}`;
};

beforeEach(() => {
  app = createFakeApp({}, (id, choices) => shop[id]?.(choices));
  stop = mountAddToCart(app);
});
afterEach(() => act(() => stop()));

describe('the add button of a product', () => {
  it('the add button shows the price, and adds the product in one click with an immediate confirmation', async () => {
    const { root, button } = await show('<pannier-add-to-cart product="mug" quantity="2"/>');
    expect(root.textContent).toContain('$10.00');
    await act(() => button.click());
    expect(labelOf(button)).toBe('Added Mug');
    expect(app.calls).toContainEqual(['add', { productId: 'mug', choices: {}, quantity: 2 }]);
  });

  it('the add button strikes the full price through and labels both prices for screen readers', async () => {
    const { root } = await show('<pannier-add-to-cart product="sale"/>');
    expect(root.querySelector('s')?.textContent).toBe('Regular price $12.00');
    expect(root.querySelector('[part=price]')?.textContent).toContain('Sale price $10.00');
  });

  it.each([
    ['few', 'Add to cart Mug', 'Only 2 left.'],
    ['tree', 'Pre-order Mug', 'Ships in March.'],
  ])(
    'the add button of the product %s has the label %j and the message %j',
    async (product, label, message) => {
      const { root, button } = await show(`<pannier-add-to-cart product="${product}"/>`);
      expect(labelOf(button)).toBe(label);
      expect(root.querySelector('[part=message]')?.textContent).toBe(message);
    },
  );

  it('the add button is disabled if the product is sold out', async () => {
    const { button } = await show('<pannier-add-to-cart product="gone"/>');
    expect([button.disabled, labelOf(button)]).toEqual([true, 'Sold out Mug']);
  });

  it('the label of the add button contains the missing option, and a click focuses that option', async () => {
    const { root, button } = await show('<pannier-add-to-cart product="vase"/>');
    expect(labelOf(button)).toBe('Choose Size Vase');
    await act(() => button.click());
    expect(root.activeElement?.tagName).toBe('SELECT');
    const large = [...root.querySelectorAll('option')].find(({ value }) => value === 'L');
    expect([large?.disabled, large?.textContent]).toEqual([true, 'Large, sold out']);
    expect(app.calls.some(([name]) => name === 'add')).toBe(false);
  });

  it('the add button shows the remaining quantity when the platform refuses an add', async () => {
    app.addResult = { errors: [{ code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 1 }] };
    const { root, button } = await show('<pannier-add-to-cart product="mug"/>');
    await act(async () => button.click());
    expect(labelOf(button)).toBe('Add to cart Mug');
    expect(root.querySelector('[part=message]')?.textContent).toBe('Only 1 left.');
  });

  it.each([
    ['open', 'openDrawer'],
    ['toast', 'showToast'],
  ])('after-add="%s" calls %s', async (wish, action) => {
    const { button } = await show(`<pannier-add-to-cart product="mug" after-add="${wish}"/>`);
    await act(() => button.click());
    // Polls, because the drawer opens only in the frame after the button has reacted.
    await expect.poll(() => app.calls.map(([name]) => name)).toContain(action);
  });

  it('the owner’s content stays if the store does not have the product', async () => {
    const { root } = await show(
      '<pannier-add-to-cart product="none"><a>Buy</a></pannier-add-to-cart>',
    );
    expect(root.innerHTML).toBe('<slot></slot>');
  });

  it('a missing product id is reported to the owner, and the owner’s content stays', async () => {
    const { root } = await show('<pannier-add-to-cart></pannier-add-to-cart>');
    expect(root.innerHTML).toBe('<slot></slot>');
    expect(app.calls.find(([name]) => name === 'report')?.[1]).toContain('expected a product id');
  });
});
