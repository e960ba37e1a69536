// @vitest-environment happy-dom
// Actions for agents: their inputs, their results, and calls after the widget has ended.
import { describe, expect, it } from 'vitest';
import { findModelContext, offerTools } from '../../../../src/integrations/agents/index.ts';
import { type ActionName, SCHEMAS } from '../../../../src/integrations/agents/schemas.ts';
import { checkInput } from '../../../../src/integrations/agents/storefront-actions.ts';
import { agentsShop } from '../../../support/fakes/agents-shop.ts';

describe('an action’s input', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  it.each<[ActionName, unknown, string]>([
    ['getCart', { secret: 1 }, 'expected only no properties, received "secret"'],
    ['openCart', [], 'expected an object, received []'],
    ['updateCart', {}, '.lines: expected a value, received null'],
    ['updateCart', { lines: [] }, '.lines: expected a list of 1 to 20 entries, received []'],
    ['updateCart', { lines: [{ id: 'a', quantity: 1.5 }] }, '.lines[0].quantity: expected a whole'],
    ['updateCart', { lines: [{ id: circle, quantity: 1 }] }, '.lines[0].id: expected a text of 1'],
    ['updateCart', { lines: [{ id: 'a', quantity: 1, note: 'x' }] }, 'received "note"'],
    ['updateCart', JSON.parse('{"lines":[{"__proto__":1,"quantity":1}]}'), 'received "__proto__"'],
    ['searchProducts', { query: 'x'.repeat(101) }, '.query: expected a text of 0 to 100'],
    ['searchProducts', { limit: '3' }, '.limit: expected a whole number from 1 to 50'],
  ])('an invalid input for %s is refused: %j', (name, given, message) => {
    expect(() => checkInput(SCHEMAS[name], given, `Pannier.actions.${name}`)).toThrow(message);
  });

  it('the input of an action has no properties of a polluted Object.prototype', () => {
    Object.assign(Object.prototype, { quantity: 3 });
    try {
      const lines = [{ id: 'a' }];
      expect(() => checkInput(SCHEMAS.updateCart, { lines }, 'x')).toThrow('x.lines[0].quantity');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'quantity');
    }
  });
});

describe('the actions', () => {
  it('updateCart sends nothing if one of several lines is invalid', async () => {
    const { actions, calls } = agentsShop();
    const { updateCart } = actions;
    const good = { id: 'line-1', quantity: 1 };
    for (const wrong of [
      { id: 'line-2', quantity: 1 },
      { id: 'line-1', productId: 'mug', quantity: 1 },
      { productId: 'mug', quantity: 0 },
      { quantity: 1 },
    ])
      await expect(updateCart({ lines: [good, wrong as never] })).rejects.toThrow('lines[1]');
    expect(calls).toEqual([]);
  });

  it('updateCart changes the cart and opens the drawer', async () => {
    const add = { productId: 'mug', options: { Size: 'Large' }, quantity: 1 };
    const { actions, calls } = agentsShop();
    await actions.updateCart({ lines: [add, { id: 'line-1', quantity: 0 }] });
    expect(calls).toEqual([['add', { ...add }], ['set', 'line-1', 0], 'open']);
  });

  it('the actions return no personal data', async () => {
    const errors = [{ code: 'sold_out', quantityAvailable: 1, data: { email: 'i@example.com' } }];
    const { actions, calls } = agentsShop({ errors });
    const { cart } = await actions.getCart();
    expect(cart.lines[0]?.options).toEqual([]);
    const found = await actions.searchProducts({ query: ' mug ' });
    expect(calls).toMatchObject([{ refinement: { text: 'mug' }, limit: 12 }]);
    const changed = await actions.updateCart({ lines: [{ id: 'line-1', quantity: 3 }] });
    expect(changed.userErrors).toEqual([{ code: 'sold_out', quantityAvailable: 1 }]);
    expect(changed.cart.lines[0]?.options).toEqual([{ name: 'Size', value: 'Large' }]);
    expect(JSON.stringify([cart, found, changed])).not.toMatch(/Ines|Alder|@|https/);
  });

  it('beginCheckout is declined if the drawer is closed before the cart is read', async () => {
    const { actions, calls, setDrawerOpen } = agentsShop();
    setDrawerOpen(true);
    const answer = actions.beginCheckout();
    setDrawerOpen(false);
    expect(await answer).toEqual({ status: 'declined' });
    expect(calls).toEqual([]);
  });

  it('disposed actions reject and send nothing', async () => {
    const { actions, calls, ending } = agentsShop();
    ending.abort();
    await expect(actions.getCart()).rejects.toThrow();
    await expect(actions.updateCart({ lines: [{ id: 'line-1', quantity: 1 }] })).rejects.toThrow();
    expect(calls).toEqual([]);
  });
});

describe('tools in a browser with an earlier draft of the API', () => {
  it('tools of an earlier API draft are removed by name, but a tool of another script stays', async () => {
    const taken = new Set(['getCart']);
    const said: string[] = [];
    const context = {
      registerTool({ name }: { name: string }) {
        if (taken.has(name)) throw new Error('taken');
        taken.add(name);
        return undefined;
      },
      unregisterTool: (name: string) => taken.delete(name),
    };
    const page = { document: {}, navigator: { modelContext: context } } as unknown as Window;
    expect(findModelContext(page)).toBe(context);
    const { actions, ending } = agentsShop();
    offerTools(context, actions, ending.signal, (mistake) => void said.push(mistake));
    await Promise.resolve();
    expect([...taken]).toEqual(expect.arrayContaining(Object.keys(SCHEMAS)));
    expect(said).toEqual(['data-agents: the browser refused getCart: Error: taken']);
    ending.abort();
    expect([...taken]).toEqual(['getCart']);
  });
});
