// Finds the product that an element shows, by its attributes, its link, or its name.

import { readAttribute } from '../../../app/elements/owner-elements.ts';
import type { Product } from '../../../client/catalog/product.ts';
import { safeHref } from '../../../client/codec/safe-url.ts';
import type { ProductEntry } from '../../../products/loading/product-entry.ts';
import { productViewOf } from '../../../products/loading/product-view.ts';

export interface KnownProducts {
  /** The product of a `<pannier-product>`. */
  ofElement(element: Element): Product | undefined;
  /** The product of a card in a grid or in the quick view. */
  ofCard(card: ParentNode): Product | undefined;
}

const links = new WeakMap<Product, string>();

const linkOf = (product: Product): string => {
  let link = links.get(product);
  if (link === undefined) {
    link = safeHref(productViewOf({ product, preorders: [] }).url) ?? '';
    links.set(product, link);
  }
  return link;
};

/** Searches the products that are loaded. */
export const knownProducts = (entries: Readonly<Record<string, unknown>>): KnownProducts => {
  const products = (Object.values(entries) as ProductEntry[]).flatMap((entry) =>
    entry.status === 'ready' ? [entry.data.product] : [],
  );
  return {
    ofElement: (element) => {
      const id = readAttribute(element, 'product');
      const slug = readAttribute(element, 'slug');
      return products.find((product) => (id ? product.id === id : slug && product.slug === slug));
    },
    ofCard: (card) => {
      const link = card.querySelector('a[part~=name],a[part~=details]')?.getAttribute('href');
      const name = card.querySelector('[part~=name]')?.textContent;
      return (
        products.find((product) => link && linkOf(product) === link) ??
        products.find((product) => name && product.name === name)
      );
    },
  };
};
