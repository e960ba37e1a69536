// Makes one query of the products that several cards ask for in the same task: version 1 reads them whole in one list.

import { MAX_PAGE_SIZE } from '../../../client/catalog/products.ts';
import type { ShopProduct } from '../shop-product.ts';

type ReadByIds = (ids: readonly string[]) => Promise<ShopProduct[]>;

/** Calls `read` once for all ids of a task, or once for each MAX_PAGE_SIZE of them. Each caller gets its own products. */
export const readTogether = (read: ReadByIds): ReadByIds => {
  let open: { ids: string[]; answer: Promise<ShopProduct[]> } | undefined;
  const begin = () => {
    const ids: string[] = [];
    const answer = Promise.resolve().then(() => {
      if (open?.ids === ids) open = undefined;
      return read([...new Set(ids)]);
    });
    return { ids, answer };
  };
  return async (wanted) => {
    if (!open || open.ids.length + wanted.length > MAX_PAGE_SIZE) open = begin();
    open.ids.push(...wanted);
    return (await open.answer).filter(({ id }) => wanted.includes(id));
  };
};
