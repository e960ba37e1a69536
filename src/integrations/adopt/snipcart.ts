// Reads the markup of Snipcart: buttons, counts, totals, and links to cart and login.
import {
  type Adoption,
  distinct,
  lastPartOf,
  type NewAttributes,
  slugOfName,
} from './adopt-page.ts';

/** Classes of elements that mean no product, with what they become: those of version 3, then of version 2. */
const PLAIN: readonly [selector: string, more: NewAttributes][] = [
  ['.snipcart-checkout', { 'data-pannier-open': 'cart' }],
  ['.snipcart-customer-signin', { 'data-pannier-open': 'login' }],
  ['.snipcart-items-count', { 'data-pannier-count': '' }],
  ['.snipcart-total-price', { 'data-pannier-subtotal': '' }],
  ['.snipcart-total-items', { 'data-pannier-count': '' }],
  ['.snipcart-user-profile', { 'data-pannier-open': 'login' }],
];

/** Fields with a chosen value are options; without one, the shopper chooses. */
const optionsOf = (element: Element): NewAttributes => {
  const options: Record<string, string> = {};
  for (const name of element.getAttributeNames()) {
    const [, field] = /^data-item-custom(\d+)-name$/.exec(name) ?? [];
    const value = field && element.getAttribute(`data-item-custom${field}-value`);
    if (value) options[element.getAttribute(name) ?? ''] = value;
  }
  return Object.keys(options)[0] ? { 'data-pannier-options': JSON.stringify(options) } : {};
};

const itemOf = (element: Element): Adoption => {
  const read = (name: string): string => element.getAttribute(`data-item-${name}`)?.trim() ?? '';
  const quantity = read('quantity');
  return {
    element,
    names: 'data-pannier-add',
    foreign: read('id'),
    slugs: distinct([read('id'), lastPartOf(read('url')), slugOfName(read('name'))]),
    more: { ...(quantity && { 'data-pannier-quantity': quantity }), ...optionsOf(element) },
  };
};

export const readSnipcart = (page: ParentNode): Adoption[] => [
  ...[...page.querySelectorAll('.snipcart-add-item')].map(itemOf),
  ...PLAIN.flatMap(([selector, more]) =>
    [...page.querySelectorAll(selector)].map((element) => ({
      element,
      foreign: '',
      slugs: [],
      more,
    })),
  ),
];
