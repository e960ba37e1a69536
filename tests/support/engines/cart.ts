// Reads and operates the cart on a page in any engine, through its visible parts.
import type { PageWithWidget } from '../browser/drawer.ts';
import { product } from '../browser/drawer.ts';
import type { Tab } from './driver.ts';
import { lookFor, type Place, textsOf } from './look.ts';

const DRAWER = 'dialog[part=drawer]';

export const addButton = (slug: string): Place => ({
  path: [`pannier-add-to-cart[product="${product(slug)}"]`, '[part=button]'],
});
export const toggle: Place = { path: ['[part=toggle]'] };
export const inDrawer = (selector: string): Place => ({ path: [DRAWER, selector] });

export const isDrawerOpen = async (tab: Tab): Promise<boolean> =>
  (await lookFor(tab, { path: [DRAWER] })).some(({ isModal }) => isModal);

/** Rows of the drawer as `2 × Mug €48.00`. */
export const linesOf = async (tab: Tab): Promise<string[]> => {
  const names = await textsOf(tab, DRAWER, '[part=line]', '[part=name]');
  const prices = await textsOf(tab, DRAWER, '[part=line]', '[part=price]');
  const fields = await lookFor(tab, { path: [DRAWER, '[part=line]', '[role=spinbutton]'] });
  return names.map((name, row) => `${fields[row]?.value} × ${name} ${prices[row]}`);
};

/** Points at the footer, near which the platform confirms the sums. Returns the subtotal, `pending` until then. */
export const subtotalOf = async (tab: Tab): Promise<string> => {
  await tab.run(() => {
    for (const { shadowRoot } of document.querySelectorAll('pannier-node'))
      shadowRoot
        ?.querySelector('[part=footer]')
        ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  const [pending] = await textsOf(tab, DRAWER, '[part=subtotal]', '[data-pending=true]');
  if (pending !== undefined) return 'pending';
  return (await textsOf(tab, DRAWER, '[part=subtotal]', ':last-child')).at(-1) ?? '';
};

/** Number on the toggle's badge, 0 without a badge. */
export const countOf = async (tab: Tab): Promise<number> =>
  Number((await textsOf(tab, '[part=toggle]', '[part=count]'))[0] ?? 0);

/** Total quantity of all lines according to `Pannier.cart`. */
export const piecesOf = (tab: Tab): Promise<number> =>
  tab.run(async () => {
    const { lines } = await (window as unknown as PageWithWidget).Pannier.cart.get();
    return lines.reduce((sum, { quantity }) => sum + quantity, 0);
  });
