// Remembers products from page to page: the next page draws them in its first frame, before the platform answers.
import type { Environment } from '../../browser/environment.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import { productOf } from '../../model/catalog/sent-product.ts';
import { asArray, asNumber, asObject, parseJson, textOf } from '../../model/json.ts';
import type { WidgetStore } from '../create-store.ts';
import { MEMBER, SHOWN_PRODUCTS } from '../shared-names.ts';
import type { ProductData, ProductEntries, ProductEntry } from './product-entry.ts';
import type { ProductLoader } from './product-loader.ts';

/** A product of this age is drawn without asking the platform. */
const FRESH_MS = 5 * 60_000;
/** An older one is drawn, marked as old, while the platform is asked; from this age on it is not drawn. */
const KEPT_MS = 24 * 3_600_000;
/** Of the whole record, in UTF-16 units. */
const MAX_LENGTH = 100_000;
/** After this pause, the frame that shows the products has been drawn. */
const REST_MS = 500;

type ReadyEntry = Extract<ProductEntry, { status: 'ready' }>;

interface Remembered {
  /** When the platform has sent it, in epoch milliseconds. */
  at: number;
  data: ProductData;
}

export interface RememberedProductsParts {
  environment: Pick<Environment, 'now' | 'setTimeout' | 'clearTimeout'>;
  storage: KeyValueStore;
  store: Pick<WidgetStore, 'getState' | 'set' | 'subscribe'>;
  /** What prices and texts depend on beside the store: language, currency, and the version of the catalog. */
  terms(): string;
}

const isSoldOut = ({ product: { stock } }: ProductData): boolean =>
  stock?.inStock === false || stock?.inventoryStatus === 'OUT_OF_STOCK';

/** Any script of the page may have written it. */
const rememberedIn = (value: unknown): Remembered[] => {
  const { at, data } = asObject(value) ?? {};
  const { product: sent, preorders } = asObject(data) ?? {};
  const product = productOf(sent);
  return product && asNumber(at)
    ? [{ at, data: { product, preorders: asArray(preorders).filter(asObject) } } as Remembered]
    : [];
};

/** Of earlier pages. Read once: a page may have a hundred buttons. */
const createRecord = ({ environment, storage, terms }: RememberedProductsParts) => {
  let known: { terms: string; products: Remembered[] } | undefined;

  /** Prices may depend on who is logged in, and what a member looks at stays with the member. */
  const isOff = () => Boolean(storage.get(MEMBER));
  const read = (): Remembered[] => {
    const record = asObject(parseJson(storage.get(SHOWN_PRODUCTS)));
    return record?.['terms'] === terms() ? asArray(record['products']).flatMap(rememberedIn) : [];
  };
  return {
    isOff,
    /** The products of these ids or slugs, by id. */
    find: (field: 'id' | 'slug', names: readonly string[]): Record<string, ReadyEntry> => {
      if (isOff()) return {};
      if (known?.terms !== terms()) known = { terms: terms(), products: read() };
      const found = known.products.flatMap(({ at, data }): [string, ReadyEntry][] => {
        const age = environment.now() - at;
        if (age > KEPT_MS || !names.includes(data.product[field] as string)) return [];
        const isFresh = age >= 0 && age <= FRESH_MS && !isSoldOut(data);
        return [[data.product.id, { status: 'ready', data, isOld: !isFresh }]];
      });
      return Object.fromEntries(found);
    },
    /** Keeps what the platform has sent, the latest first, and forgets products that are missing. */
    keep: (entries: ProductEntries): void => {
      if (isOff()) return;
      const at = environment.now();
      const sent = Object.values(entries).flatMap((entry) =>
        entry.status === 'ready' ? [{ at, data: entry.data }] : [],
      );
      const others = read().filter(({ data }) => !entries[data.product.id]);
      let length = 0;
      // One that is too long for the rest keeps out itself, and no other.
      const texts = [...sent, ...others].map(textOf).filter((text) => {
        const fits = length + text.length <= MAX_LENGTH;
        if (fits) length += text.length;
        return fits;
      });
      storage.set(SHOWN_PRODUCTS, `{"terms":${textOf(terms())},"products":[${texts}]}`);
    },
  };
};

/** Whether the platform has just said so. A list lacks the variants. */
const isNews = (entry: ProductEntry): boolean =>
  entry.status === 'missing' ||
  (entry.status === 'ready' && entry.isOld === undefined && entry.data.product.isWhole !== false);

/** The loader, which first draws what earlier pages know, and asks the platform only for what is old or unknown. */
export const rememberProducts = (
  loader: ProductLoader,
  parts: RememberedProductsParts,
): ProductLoader => {
  const { environment, store } = parts;
  const record = createRecord(parts);
  let seen = store.getState().products;
  let news: Record<string, ProductEntry> = {};
  let timer: unknown;

  const save = (): void => {
    timer = undefined;
    record.keep(news);
    news = {};
  };
  const unsubscribe = store.subscribe(() => {
    const { products } = store.getState();
    if (products === seen) return;
    const sent = Object.entries(products).filter(
      ([id, entry]) => entry !== seen[id] && isNews(entry),
    );
    seen = products;
    if (!sent[0] || record.isOff()) return;
    Object.assign(news, Object.fromEntries(sent));
    timer ??= environment.setTimeout(save, REST_MS);
  });

  const entryOf = (id: string) => store.getState().products[id];
  const recall = (field: 'id' | 'slug', names: readonly string[]): void => {
    for (const [id, entry] of Object.entries(record.find(field, names))) {
      store.set({ products: { ...store.getState().products, [id]: entry } });
      if (entry.isOld) loader.load(id);
    }
  };
  /** What is old is being asked for already, unless that has failed. */
  const isAsked = (id: string): boolean => {
    const entry = entryOf(id);
    return entry?.status === 'ready' && entry.isOld === true && !entry.problem;
  };

  return {
    ...loader,
    load: (...ids) => {
      const unknown = ids.filter((id) => !entryOf(id));
      if (unknown[0]) recall('id', unknown);
      loader.load(...ids.filter((id) => !isAsked(id)));
    },
    recallSlug: (slug) => recall('slug', [slug]),
    stop: () => {
      unsubscribe();
      environment.clearTimeout(timer);
      loader.stop();
    },
  };
};
