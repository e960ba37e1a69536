// The adopt chunk: takes over the markup of another shop. Loaded with `data-adopt` only.

import { read } from '../../app/attributes/attribute.ts';
import { adopt } from '../../app/attributes/script-tag.ts';
import type { PannierGlobal } from '../../app/page-api/widget.ts';
import type { InspectorContext } from '../page-inspector/diagnosis/inspector-context.ts';
import {
  type Adoption,
  adoptPage,
  distinct,
  getLastSegment,
  type NewAttributes,
  readOwnerList,
  toSlug,
} from './adopt-page.ts';

// Reads Shopify's Buy Buttons: the containers, and the script next to them that defines the content of each container.

const KINDS = { product: 'data-pannier-product', collection: 'data-pannier-collection' } as const;

/** Matches `createComponent('product', { id: '123', node: document.getElementById('product-component-1') …`. */
const COMPONENT =
  /createComponent\(\s*['"](product|collection)['"]\s*,\s*\{([\s\S]{0,400}?getElementById\(\s*['"]([^'"]+)['"])/g;

const readScripts = (page: Document): Adoption[] =>
  [...page.scripts].flatMap(({ textContent: text }) =>
    [...(text ?? '').matchAll(COMPONENT)].flatMap(([, kind, inner = '', node = '']) => {
      const element = page.getElementById(node);
      const [, id = node] = /\bid:\s*['"]?([\w-]+)/.exec(inner) ?? [];
      const names = KINDS[kind as keyof typeof KINDS];
      return element ? [{ element, names, foreign: id, slugs: [], more: {} }] : [];
    }),
  );

/** Reads the older form of the Buy Button, which identifies a product or collection by a handle. */
const readHandles = (page: Document): Adoption[] =>
  [...page.querySelectorAll('[data-product_handle],[data-collection_handle]')].map((element) => {
    const product = element.getAttribute('data-product_handle');
    const handle = product ?? element.getAttribute('data-collection_handle') ?? '';
    const names = product === null ? KINDS.collection : KINDS.product;
    return { element, names, foreign: handle, slugs: distinct([handle]), more: {} };
  });

/** Reads containers whose script is no longer on the page. */
const readContainers = (page: Document, known: readonly Adoption[]): Adoption[] =>
  [...page.querySelectorAll('[id^="product-component-"],[id^="collection-component-"]')]
    .filter((element) => known.every((each) => each.element !== element))
    .map((element) => {
      const kind = element.id.startsWith('product') ? 'product' : 'collection';
      return { element, names: KINDS[kind], foreign: element.id, slugs: [], more: {} };
    });

export const readBuyButton = (page: Document): Adoption[] => {
  const known = [...readScripts(page), ...readHandles(page)];
  return [...known, ...readContainers(page, known)];
};

// Reads the markup of Snipcart: buttons, counts, totals, and links to cart and login.

/** Classes of elements without a product, and their new attributes: Snipcart version 3, then version 2. */
const PLAIN: readonly [selector: string, more: NewAttributes][] = [
  ['.snipcart-checkout', { 'data-pannier-open': 'cart' }],
  ['.snipcart-customer-signin', { 'data-pannier-open': 'login' }],
  ['.snipcart-items-count', { 'data-pannier-count': '' }],
  ['.snipcart-total-price', { 'data-pannier-subtotal': '' }],
  ['.snipcart-total-items', { 'data-pannier-count': '' }],
  ['.snipcart-user-profile', { 'data-pannier-open': 'login' }],
];

/** Custom fields with a chosen value become options. If a field has no value, the shopper chooses. */
const readOptions = (element: Element): NewAttributes => {
  const options: Record<string, string> = {};
  for (const name of element.getAttributeNames()) {
    const [, field] = /^data-item-custom(\d+)-name$/.exec(name) ?? [];
    const value = field && element.getAttribute(`data-item-custom${field}-value`);
    if (value) options[element.getAttribute(name) ?? ''] = value;
  }
  return Object.keys(options)[0] ? { 'data-pannier-options': JSON.stringify(options) } : {};
};

const readItem = (element: Element): Adoption => {
  const read = (name: string): string => element.getAttribute(`data-item-${name}`)?.trim() ?? '';
  const quantity = read('quantity');
  return {
    element,
    names: 'data-pannier-add',
    foreign: read('id'),
    slugs: distinct([read('id'), getLastSegment(read('url')), toSlug(read('name'))]),
    more: { ...(quantity && { 'data-pannier-quantity': quantity }), ...readOptions(element) },
  };
};

export const readSnipcart = (page: ParentNode): Adoption[] => [
  ...[...page.querySelectorAll('.snipcart-add-item')].map(readItem),
  ...PLAIN.flatMap(([selector, more]) =>
    [...page.querySelectorAll(selector)].map((element) => ({
      element,
      foreign: '',
      slugs: [],
      more,
    })),
  ),
];

const READERS = { snipcart: readSnipcart, shopify: readBuyButton } as const;

/** Selectors for the scripts of foreign shops, which would act on the same markup. */
const OTHERS = {
  snipcart: 'script[src*="cdn.snipcart.com/"]',
  shopify: 'script[src*="sdks.shopifycdn.com/buy-button/"]',
} as const;

/** Adopts the page until the widget is unmounted. */
export const openAdopt = async ({
  attributes,
  reports,
  widget,
}: InspectorContext): Promise<void> => {
  const { report } = reports;
  const shop = read(adopt, { attributes, document, report });
  const page: Window & { Pannier?: PannierGlobal } = window;
  await page.Pannier?.ready;
  const running = widget();
  // The owner may have unmounted the widget before it was ready.
  if (!shop || !running || !page.Pannier) return;
  if (document.querySelector(OTHERS[shop]))
    report(`data-adopt: the script of ${shop} is still on the page, and answers the same clicks`);
  const stop = adoptPage({
    page: document,
    read: READERS[shop],
    list: readOwnerList(document, report),
    find: async (slugs) => {
      const { readCatalog } = await (await running.shop()).products();
      return readCatalog((port) => port.products('slug', slugs));
    },
    report,
  });
  running.onDispose(stop);
};
