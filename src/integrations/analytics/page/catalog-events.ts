// Builds the analytics events view_item, view_item_list and select_item.
import type { Product } from '../../../client/catalog/product.ts';
import { ecommerceOf, type GaEvent } from '../ga-event.ts';
import { currencyOf, itemOfProduct } from '../items.ts';

/** A product's card in a collection. */
export interface Card {
  product: Product;
  /** The `<pannier-collection>`. */
  host: Element;
  index: number;
}

const listOf = (host: Element) => {
  const slug = host.getAttribute('slug');
  const name = host.shadowRoot?.querySelector('[part~=list]')?.getAttribute('aria-label');
  return {
    item_list_id: slug || 'all-products',
    item_list_name: name || slug || 'All products',
  };
};

export const viewItem = (product: Product): GaEvent => {
  const item = itemOfProduct(product);
  return {
    name: 'view_item',
    once: { in: 'page', key: `item ${product.id}` },
    ecommerce: ecommerceOf({ currency: currencyOf(product), value: item.price, items: [item] }),
  };
};

const listEcommerceOf = (cards: readonly [Card, ...Card[]]) => {
  const [{ product, host }] = cards;
  const list = listOf(host);
  return ecommerceOf({
    currency: currencyOf(product),
    ...list,
    items: cards.map((card) => ({ ...itemOfProduct(card.product), index: card.index, ...list })),
  });
};

/** All cards belong to one collection. */
export const viewItemList = (cards: readonly [Card, ...Card[]]): GaEvent => {
  const ids = cards.map(({ product }) => product.id).join(' ');
  return {
    name: 'view_item_list',
    once: { in: 'page', key: `list ${listOf(cards[0].host).item_list_id} ${ids}` },
    ecommerce: listEcommerceOf(cards),
  };
};

export const selectItem = (card: Card): GaEvent => ({
  name: 'select_item',
  ecommerce: listEcommerceOf([card]),
});
