// Makes one question of the ids that several cards ask for at the same time: version 1 has no shorter form of a product.
import type { ShopProduct } from '../../../model/catalog/shop-product.ts';
import { MAX_PAGE_SIZE } from './products.ts';

type ReadByIds = (ids: readonly string[]) => Promise<ShopProduct[]>;

/** `read` is called once for all ids of a task, as many as one answer has; who asked for some of them gets those. */
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
