// A record in local storage of what visitors saw on earlier pages, limited in age and length.

import type { GivenAttributes } from '../../app/attributes/given-attributes.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import { CATALOG_VERSION_KEY, MEMBER_KEY } from '../../app/state/storage-keys.ts';
import { parseProduct } from '../../client/catalog/products.ts';
import {
  asArray,
  asNumber,
  asObject,
  parseJson,
  stringifyJson,
  toObject,
} from '../../client/codec/json.ts';
import { isAhead, isNear } from '../../client/codec/readers.ts';
import type { ProductData, ReadyEntry } from './product-entry.ts';

/** Up to this age, a product is drawn without a request to the platform. */
const FRESH_MS = 5 * 60_000;
/** Products up to this age can be drawn as old while they are requested again. Older products are not drawn. */
const MAX_AGE_MS = 24 * 3_600_000;
/** Maximum length of the record in UTF-16 units. */
const MAX_LENGTH = 100_000;
/** Delay after which the frame that shows the products has been drawn. */
export const RECORD_SAVE_DELAY_MS = 500;

/** Data that an earlier page has shown. */
interface Shown<Data> {
  data: Data;
  isOld: boolean;
}

export interface ShownRecord<Data> {
  /** True for a member, because prices can depend on the login, and the products that a member views are private. */
  isOff(): boolean;
  find(isWanted: (data: Data) => boolean): Shown<Data>[];
  /** Stores new data from the platform, the latest first, and removes replaced entries. */
  save(news: readonly Data[], isReplaced: (data: Data) => boolean): void;
}

/** `attributes`: attributes of the script tag. `readData` validates stored data, because any script can write it. */
export const openRecord = <Data>(
  { environment, storage, locale }: CoreContext,
  attributes: GivenAttributes,
  key: string,
  readData: (value: unknown) => Data | undefined,
): ShownRecord<Data> => {
  /** `at`: when the platform sent the data, in epoch milliseconds. */
  type Kept = { at: number; data: Data };
  /** Read from storage only once, because a page can have a hundred buttons. */
  let known: { terms: string; kept: Kept[] } | undefined;

  const { localize, currency } = attributes;
  /** Language, currency and catalog version, on which prices and descriptions depend. */
  const terms = () => [locale, localize, currency, storage.get(CATALOG_VERSION_KEY)].join();
  const isOff = () => Boolean(storage.get(MEMBER_KEY));
  const readKept = (value: unknown): Kept[] => {
    const { at, data } = toObject(value);
    const sound = readData(data);
    return sound && asNumber(at) ? [{ at, data: sound } as Kept] : [];
  };
  const read = (): Kept[] => {
    const record = asObject(parseJson(storage.get(key)));
    return record?.['terms'] === terms() ? asArray(record[key]).flatMap(readKept) : [];
  };
  return {
    isOff,
    find: (isWanted) => {
      if (isOff()) return [];
      if (known?.terms !== terms()) known = { terms: terms(), kept: read() };
      return known.kept.flatMap(({ at, data }) => {
        const now = environment.now();
        if (!isNear(at, MAX_AGE_MS, now) || !isWanted(data)) return [];
        return [{ data, isOld: !isAhead(at + FRESH_MS, FRESH_MS, now) }];
      });
    },
    save: (news, isReplaced) => {
      if (isOff()) return;
      const at = environment.now();
      const sent = news.map((data) => ({ at, data }));
      const others = read().filter(({ data }) => !isReplaced(data));
      let length = 0;
      // Skips only entries that are too long for the remaining space.
      const texts = [...sent, ...others].map(stringifyJson).filter((text) => {
        const fits = length + text.length <= MAX_LENGTH;
        if (fits) length += text.length;
        return fits;
      });
      storage.set(key, `{"terms":${stringifyJson(terms())},"${key}":[${texts}]}`);
      known = undefined;
    },
  };
};

/** Validates a stored product, because any script of the page can have written it. */
export const shownProduct = (value: unknown): ProductData | undefined => {
  const { product: sent, preorders } = toObject(value);
  const product = parseProduct(sent);
  return product && ({ product, preorders: asArray(preorders).filter(asObject) } as ProductData);
};

/** The id and the entry of a remembered product. A sold-out product is always old, so that it is requested again. */
export const shownEntry = ({ data, isOld }: Shown<ProductData>): [string, ReadyEntry] => {
  const { id, stock } = data.product;
  const isSoldOut = stock?.inStock === false || stock?.inventoryStatus === 'OUT_OF_STOCK';
  return [id, { status: 'ready', data, isOld: isOld || isSoldOut }];
};
