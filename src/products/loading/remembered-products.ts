// Remembers products from page to page: the next page draws them in its first frame, before the platform answers.

import type { GivenAttributes } from '../../app/attributes/given-attributes.ts';
import type { Core } from '../../app/state/create-store.ts';
import { SHOWN_PRODUCTS } from '../../app/state/shared-names.ts';
import { isPart } from '../platform/shop-product.ts';
import { type ProductData, type ProductEntry, readyData } from './product-entry.ts';
import type { ProductLoader } from './product-loader.ts';
import { openRecord, REST_MS, type ShownRecord, shownEntry, shownProduct } from './shown-record.ts';

/** Whether the platform has just said so. A list may lack the variants, and a grid keeps its products itself. */
const isNews = (entry: ProductEntry, isAsked: boolean): boolean => {
  if (entry.status !== 'ready') return entry.status === 'missing';
  const { product } = entry.data;
  return entry.isOld === undefined && (isAsked ? !isPart(product) : product.isWhole !== false);
};

/** The news to keep. What is known whole is not given up for a list's form, which says less. */
const keptOf = (
  news: Record<string, ProductEntry>,
  record: ShownRecord<ProductData>,
): ProductData[] => {
  for (const { data } of record.find(({ product }) => product.isWhole === true)) {
    const { id } = data.product;
    if (readyData(news, id)?.product.isWhole === false) delete news[id];
  }
  return Object.values(news).flatMap((entry) => (entry.status === 'ready' ? [entry.data] : []));
};

/** The loader, which first draws what earlier pages know, and asks the platform only for what is old or unknown. */
export const rememberProducts = (
  loader: ProductLoader,
  core: Core,
  attributes: GivenAttributes,
): ProductLoader => {
  const { environment, store } = core;
  const record = openRecord(core, attributes, SHOWN_PRODUCTS, shownProduct);
  let seen = store.getState().products;
  const asked = new Set<string>();
  let news: Record<string, ProductEntry> = {};
  let timer: unknown;

  const save = (): void => {
    timer = undefined;
    record.keep(keptOf(news, record), ({ product }) => product.id in news);
    news = {};
  };
  const unsubscribe = store.subscribe(() => {
    const { products } = store.getState();
    if (products === seen) return;
    const sent = Object.entries(products).filter(
      ([id, entry]) => entry !== seen[id] && isNews(entry, asked.has(id)),
    );
    seen = products;
    if (!sent[0] || record.isOff()) return;
    Object.assign(news, Object.fromEntries(sent));
    timer ??= environment.setTimeout(save, REST_MS);
  });

  const entryOf = (id: string) => store.getState().products[id];
  const recall = (field: 'id' | 'slug', names: readonly string[]): void => {
    const shown = record
      .find(({ product }) => names.includes(product[field] as string))
      .map(shownEntry);
    if (!shown[0]) return;
    store.set({ products: { ...store.getState().products, ...Object.fromEntries(shown) } });
    loader.load(...shown.flatMap(([id, { isOld }]) => (isOld ? [id] : [])));
  };
  return {
    ...loader,
    loadWhole: (id) => {
      if (!entryOf(id)) recall('id', [id]);
      loader.loadWhole(id);
    },
    load: (...ids) => {
      for (const id of ids) asked.add(id);
      const unknown = ids.filter((id) => !entryOf(id));
      if (unknown[0]) recall('id', unknown);
      loader.load(...ids);
    },
    recallSlug: (slug) => recall('slug', [slug]),
    stop: () => {
      unsubscribe();
      environment.clearTimeout(timer);
      loader.stop();
    },
  };
};
