// Reads Shopify's Buy Buttons: the containers, and the script beside them that says what is in each.
import { type Adoption, distinct } from './adopt-page.ts';

const KINDS = { product: 'data-pannier-product', collection: 'data-pannier-collection' } as const;

/** `createComponent('product', { id: '123', node: document.getElementById('product-component-1') …`. */
const COMPONENT =
  /createComponent\(\s*['"](product|collection)['"]\s*,\s*\{([\s\S]{0,400}?getElementById\(\s*['"]([^'"]+)['"])/g;

const ofScripts = (page: Document): Adoption[] =>
  [...page.scripts].flatMap(({ textContent: text }) =>
    [...(text ?? '').matchAll(COMPONENT)].flatMap(([, kind, inner = '', node = '']) => {
      const element = page.getElementById(node);
      const [, id = node] = /\bid:\s*['"]?([\w-]+)/.exec(inner) ?? [];
      const names = KINDS[kind as keyof typeof KINDS];
      return element ? [{ element, names, foreign: id, slugs: [], more: {} }] : [];
    }),
  );

/** The older form, which names its product by a handle. */
const ofHandles = (page: Document): Adoption[] =>
  [...page.querySelectorAll('[data-product_handle],[data-collection_handle]')].map((element) => {
    const product = element.getAttribute('data-product_handle');
    const handle = product ?? element.getAttribute('data-collection_handle') ?? '';
    const names = product === null ? KINDS.collection : KINDS.product;
    return { element, names, foreign: handle, slugs: distinct([handle]), more: {} };
  });

/** Containers whose script is gone. */
const ofContainers = (page: Document, known: readonly Adoption[]): Adoption[] =>
  [...page.querySelectorAll('[id^="product-component-"],[id^="collection-component-"]')]
    .filter((element) => known.every((each) => each.element !== element))
    .map((element) => {
      const kind = element.id.startsWith('product') ? 'product' : 'collection';
      return { element, names: KINDS[kind], foreign: element.id, slugs: [], more: {} };
    });

export const readBuyButton = (page: Document): Adoption[] => {
  const known = [...ofScripts(page), ...ofHandles(page)];
  return [...known, ...ofContainers(page, known)];
};
