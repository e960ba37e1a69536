// Finds products and collections by their names, in both versions of the catalog.
import type { StoreClient } from '../../../src/package/index.ts';

export interface Found {
  id: string;
  slug: string;
  name: string;
  /** URL of the picture, or empty. */
  picture: string;
}

const MOST = 24;

interface Pictured {
  id?: string | undefined;
  slug?: string | null | undefined;
  name?: string | null | undefined;
}

const foundOf = ({ id, slug, name }: Pictured, picture: string | undefined): Found[] =>
  id ? [{ id, slug: slug ?? '', name: name || slug || id, picture: picture ?? '' }] : [];

const byName = (text: string) => (text ? { filter: { name: { $contains: text } } } : {});

/** Products whose names contain the text. Without a text, the first products. @throws StoreError */
export const findProducts = async (
  { products, productsV3 }: StoreClient,
  catalog: 1 | 3,
  text: string,
): Promise<Found[]> => {
  if (catalog === 1) {
    const page = await products.queryProducts({ ...byName(text), paging: { limit: MOST } });
    return page.products.flatMap((product) =>
      foundOf(product, product.media?.mainMedia?.image?.url),
    );
  }
  const page = await productsV3.searchProducts({
    ...(text && { search: { expression: text, fields: ['name'] } }),
    cursorPaging: { limit: MOST },
  });
  return page.products.flatMap((product) =>
    foundOf(product, product.media.main?.image?.url ?? product.media.main?.url),
  );
};

/** Like `findProducts`, but for collections, which are categories in version 3. @throws StoreError */
export const findCollections = async (
  { collections, categories }: StoreClient,
  catalog: 1 | 3,
  text: string,
): Promise<Found[]> => {
  if (catalog === 1) {
    const page = await collections.queryCollections({ ...byName(text), paging: { limit: MOST } });
    return page.collections.flatMap((one) => foundOf(one, one.media?.mainMedia?.image?.url));
  }
  const { categories: all } = await categories.queryCategories();
  const wanted = text.toLowerCase();
  return all
    .filter(({ name = '' }) => name.toLowerCase().includes(wanted))
    .slice(0, MOST)
    .flatMap((one) => foundOf(one, one.image?.url));
};

/** Products with these ids or slugs, to check a pasted page. @throws StoreError */
export const productsNamed = async (
  { products, productsV3 }: StoreClient,
  catalog: 1 | 3,
  field: 'id' | 'slug',
  values: readonly string[],
): Promise<{ id: string; slug?: string | undefined; name?: string | undefined }[]> => {
  const all =
    catalog === 1
      ? (await products.queryProducts({ filter: { [field]: { $in: values } } })).products
      : (await productsV3.queryProducts({ filter: { [field]: { $in: values } } })).products;
  return all.flatMap(({ id, slug, name }) =>
    id ? [{ id, slug: slug ?? undefined, name: name ?? undefined }] : [],
  );
};
