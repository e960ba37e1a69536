// A shop for agent tests: a cart with data that agents must not read, and a log of the shop's calls.

import type { StorefrontActions } from '../../../src/app/page-api/widget.ts';
import type { CartView } from '../../../src/app/state/views.ts';
import { createStorefrontActions } from '../../../src/integrations/agents/storefront-actions.ts';
import type { InspectorWidget } from '../../../src/integrations/page-inspector/diagnosis/inspector-context.ts';
import type { ReadCatalog } from '../../../src/products/platform/catalog-port.ts';
import { shopTotals } from '../data/carts.ts';

const CART: CartView = {
  lines: [
    {
      key: 'mug Engraving=For Ines Alder',
      id: 'line-1',
      name: 'Mug',
      url: 'https://shop.example/mug?member=ines',
      options: [
        { name: 'Size', value: 'Large' },
        { name: 'Engraving', value: 'For Ines Alder' },
      ],
      quantity: 2,
      price: '€24.00',
      lineTotal: '€48.00',
      isPending: false,
      availability: 'available',
      problem: { code: 'x', data: { email: 'ines@example.com' } },
    },
  ],
  count: 2,
  subtotal: '€48.00',
  totals: shopTotals({ contactEmail: 'ines@example.com' }),
  isSubtotalPending: false,
  note: 'Ring at Alder',
  isUnknown: false,
  isBlocked: false,
};
const MUG = {
  id: 'mug',
  name: 'Mug',
  productOptions: [{ name: 'Size', choices: [{ value: 'l', description: 'Large' }] }],
};

export interface AgentsShop {
  actions: StorefrontActions;
  calls: unknown[];
  ending: AbortController;
  setDrawerOpen(isOpen: boolean): void;
}

/** Creates the shop. `result` is merged into the results of cart changes. */
export const agentsShop = (result: object = {}): AgentsShop => {
  const calls: unknown[] = [];
  const ending = new AbortController();
  let isDrawerOpen = false;
  const changed =
    (name: string) =>
    async (...given: unknown[]) => {
      calls.push([name, ...given]);
      return { cart: CART, errors: [], warnings: [], ...result };
    };
  const cart = { get: async () => CART, add: changed('add'), updateQuantity: changed('set') };
  const page = async (request: object) => {
    calls.push(request);
    return { products: [MUG] };
  };
  const store = {
    getState: () => ({ isDrawerOpen }),
    subscribe: () => () => {},
    actions: { openDrawer: () => calls.push('open') },
  };
  const readCatalog: ReadCatalog = (ask) => ask({ grid: async () => ({ page }) } as never);
  const widget = {
    core: { store },
    cart: async () => ({ api: async () => cart }),
    shop: async () => ({ products: async () => ({ readCatalog }) }),
  } as unknown as InspectorWidget;
  const actions = createStorefrontActions(widget, ending.signal);
  return {
    actions,
    calls,
    ending,
    setDrawerOpen: (isOpen) => {
      isDrawerOpen = isOpen;
    },
  };
};
