// One record of what visitors were shown on earlier pages, in local storage: how old it may be, for whom, and how long.

import type { GivenAttributes } from '../../app/attributes/given-attributes.ts';
import type { Core } from '../../app/state/create-store.ts';
import { CATALOG_VERSION, MEMBER } from '../../app/state/shared-names.ts';
import { productOf } from '../../client/catalog/products.ts';
import {
  asArray,
  asNumber,
  asObject,
  objectOf,
  parseJson,
  textOf,
} from '../../client/codec/json.ts';
import { isAhead, isNear } from '../../client/codec/readers.ts';
import type { ProductData, ReadyEntry } from './product-entry.ts';

/** A product of this age or younger is drawn without asking the platform. */
const FRESH_MS = 5 * 60_000;
/** An older product is drawn, marked as old, while the platform is asked; from this age on it is not drawn. */
const KEPT_MS = 24 * 3_600_000;
/** Of the whole record, in UTF-16 units. */
const MAX_LENGTH = 100_000;
/** After this pause, the frame that shows the products has been drawn. */
export const REST_MS = 500;

/** Something that an earlier page has shown. */
interface Shown<Data> {
  data: Data;
  isOld: boolean;
}

export interface ShownRecord<Data> {
  /** Prices may depend on who is logged in, and what a member looks at stays with the member. */
  isOff(): boolean;
  find(isWanted: (data: Data) => boolean): Shown<Data>[];
  /** Keeps what the platform has sent, the latest first, and forgets the others that are replaced. */
  keep(news: readonly Data[], isReplaced: (data: Data) => boolean): void;
}

/**
 * Opens the record under a storage key. `attributes` are the script tag's. `dataOf` is given what any script of the page
 * may have written.
 */
export const openRecord = <Data>(
  { environment, storage, locale }: Core,
  attributes: GivenAttributes,
  key: string,
  dataOf: (value: unknown) => Data | undefined,
): ShownRecord<Data> => {
  /** `at`: when the platform has sent it, in epoch milliseconds. */
  type Kept = { at: number; data: Data };
  /** Read once: a page may have a hundred buttons. */
  let known: { terms: string; kept: Kept[] } | undefined;

  const { localize, currency } = attributes;
  /** Facts beside the store that prices and texts depend on: language, currency, and the version of the catalog. */
  const terms = () => [locale, localize, currency, storage.get(CATALOG_VERSION)].join();
  const isOff = () => Boolean(storage.get(MEMBER));
  const keptOf = (value: unknown): Kept[] => {
    const { at, data } = objectOf(value);
    const sound = dataOf(data);
    return sound && asNumber(at) ? [{ at, data: sound } as Kept] : [];
  };
  const read = (): Kept[] => {
    const record = asObject(parseJson(storage.get(key)));
    return record?.['terms'] === terms() ? asArray(record[key]).flatMap(keptOf) : [];
  };
  return {
    isOff,
    find: (isWanted) => {
      if (isOff()) return [];
      if (known?.terms !== terms()) known = { terms: terms(), kept: read() };
      return known.kept.flatMap(({ at, data }) => {
        const now = environment.now();
        if (!isNear(at, KEPT_MS, now) || !isWanted(data)) return [];
        return [{ data, isOld: !isAhead(at + FRESH_MS, FRESH_MS, now) }];
      });
    },
    keep: (news, isReplaced) => {
      if (isOff()) return;
      const at = environment.now();
      const sent = news.map((data) => ({ at, data }));
      const others = read().filter(({ data }) => !isReplaced(data));
      let length = 0;
      // One that is too long for the rest keeps out itself, and no other.
      const texts = [...sent, ...others].map(textOf).filter((text) => {
        const fits = length + text.length <= MAX_LENGTH;
        if (fits) length += text.length;
        return fits;
      });
      storage.set(key, `{"terms":${textOf(terms())},"${key}":[${texts}]}`);
      known = undefined;
    },
  };
};

// A product that an earlier page has shown: read from storage, and drawn as new or old.

/** Any script of the page may have written it. */
export const shownProduct = (value: unknown): ProductData | undefined => {
  const { product: sent, preorders } = objectOf(value);
  const product = productOf(sent);
  return product && ({ product, preorders: asArray(preorders).filter(asObject) } as ProductData);
};

/**
 * The entry that draws the product, with the product's id. What was sold out counts as old at any age, so that it is asked
 * for again.
 */
export const shownEntry = ({ data, isOld }: Shown<ProductData>): [string, ReadyEntry] => {
  const { id, stock } = data.product;
  const isSoldOut = stock?.inStock === false || stock?.inventoryStatus === 'OUT_OF_STOCK';
  return [id, { status: 'ready', data, isOld: isOld || isSoldOut }];
};
