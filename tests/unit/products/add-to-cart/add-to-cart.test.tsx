// @vitest-environment happy-dom
// The button on the page: what the shopper reads on it, and what a click does.
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
const shop: Record<string, (choices: Choices) => ProductState> = {
  mug: () => ({ status: 'ready', product: productOf() }),
  few: () => ({ status: 'ready', product: productOf({ maxQuantity: 2 }) }),
  sale: () => ({ status: 'ready', product: productOf({ fullPrice: '$12.00', ribbon: 'Sale' }) }),
  gone: () => ({ status: 'ready', product: productOf({ availability: 'sold-out' }) }),
  tree: () => ({
    status: 'ready',
    product: productOf({ availability: 'preorder', preorderMessage: 'Ships in March.' }),
  }),
  vase: (choices) => ({ status: 'ready', product: vase(choices) }),
  none: () => ({ status: 'missing' }),
};

let app: FakeApp;
let stop: () => void;
const show = async (html: string) => {
  document.body.innerHTML = html;
  const rootOf = () => document.querySelector('pannier-add-to-cart')?.shadowRoot;
  // Elements render in slices, with a pause after each slow slice.
  await act(() => vi.waitFor(() => expect(rootOf()).toBeTruthy(), 5000));
  const root = rootOf();
  if (!root) throw new Error('The island is not there');
  return { root, button: root.querySelector('button') as HTMLButtonElement };
};
/** The button's accessible name: the shown one of its two labels, and the product. */
const labelOf = (button: HTMLButtonElement) => {
  const [asked, added, product] = [...button.children].map(({ textContent }) => textContent);
  return `${button.classList.contains('added') ? added : asked}${product}`;
};

beforeEach(() => {
  app = createFakeApp({}, (id, choices) => shop[id]?.(choices));
  stop = mountAddToCart(app);
});
afterEach(() => act(() => stop()));

describe('the button of a product', () => {
  it('the button shows the price, and adds in one click with an immediate confirmation', async () => {
    const { root, button } = await show('<pannier-add-to-cart product="mug" quantity="2"/>');
    expect(root.textContent).toContain('$10.00');
    await act(() => button.click());
    expect(labelOf(button)).toBe('Added Mug');
    expect(app.calls).toContainEqual(['add', { productId: 'mug', choices: {}, quantity: 2 }]);
  });

  it('the button strikes the full price through and labels both prices for screen readers', async () => {
    const { root } = await show('<pannier-add-to-cart product="sale"/>');
    expect(root.querySelector('s')?.textContent).toBe('Regular price $12.00');
    expect(root.querySelector('[part=price]')?.textContent).toContain('Sale price $10.00');
  });

  it.each([
    ['few', 'Add to cart Mug', 'Only 2 left.'],
    ['tree', 'Pre-order Mug', 'Ships in March.'],
  ])(
    'the button of the product %s has the label %j and the message %j',
    async (product, label, message) => {
      const { root, button } = await show(`<pannier-add-to-cart product="${product}"/>`);
      expect(labelOf(button)).toBe(label);
      expect(root.querySelector('[part=message]')?.textContent).toBe(message);
    },
  );

  it('the button is disabled if the product is sold out', async () => {
    const { button } = await show('<pannier-add-to-cart product="gone"/>');
    expect([button.disabled, labelOf(button)]).toEqual([true, 'Sold out Mug']);
  });

  it('the button names the missing option, and focuses it when pressed', async () => {
    const { root, button } = await show('<pannier-add-to-cart product="vase"/>');
    expect(labelOf(button)).toBe('Choose Size Vase');
    await act(() => button.click());
    expect(root.activeElement?.tagName).toBe('SELECT');
    const large = [...root.querySelectorAll('option')].find(({ value }) => value === 'L');
    expect([large?.disabled, large?.textContent]).toEqual([true, 'Large, sold out']);
    expect(app.calls.some(([name]) => name === 'add')).toBe(false);
  });

  it('the button shows how many are left when the shop refuses', async () => {
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
    // The button reacts first. The drawer opens after the next frame.
    await expect.poll(() => app.calls.map(([name]) => name)).toContain(action);
  });

  it('the button leaves the owner’s content if the shop has no such product', async () => {
    const { root } = await show(
      '<pannier-add-to-cart product="none"><a>Buy</a></pannier-add-to-cart>',
    );
    expect(root.innerHTML).toBe('<slot></slot>');
  });

  it('the button reports a missing product id to the owner and leaves the owner’s content', async () => {
    const { root } = await show('<pannier-add-to-cart></pannier-add-to-cart>');
    expect(root.innerHTML).toBe('<slot></slot>');
    expect(app.calls.find(([name]) => name === 'report')?.[1]).toContain('expected a product id');
  });
});
