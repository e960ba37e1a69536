// Makes sentences from message keys: picks the dictionary and the plural form, and fills in values.

import type { catalogEn } from './english/catalog.en.ts';
import type { collectionEn } from './english/collection.en.ts';
import type { coreEn } from './english/core.en.ts';
import type { couponEn } from './english/coupon.en.ts';
import type { detailsEn } from './english/details.en.ts';
import type { drawerEn } from './english/drawer.en.ts';
import type { fieldsEn } from './english/fields.en.ts';
import type { filtersEn } from './english/filters.en.ts';
import type { cartV2En } from './english/later/cart-v2.en.ts';
import type { choicesEn } from './english/later/choices.en.ts';
import type { formsEn } from './english/later/forms.en.ts';
import type { ordersEn } from './english/later/orders.en.ts';
import type { restockEn } from './english/later/restock.en.ts';
import type { sellingEn } from './english/later/selling.en.ts';
import type { loginEn } from './english/login.en.ts';
import type { memberEn } from './english/member.en.ts';
import type { pickersEn } from './english/pickers.en.ts';
import type { problemsEn } from './english/problems.en.ts';
import type { productEn } from './english/product.en.ts';
import type { returnsEn } from './english/returns.en.ts';
import type { toastEn } from './english/toast.en.ts';

export type MessageKey =
  | keyof typeof coreEn
  | keyof typeof choicesEn
  | keyof typeof couponEn
  | keyof typeof detailsEn
  | keyof typeof drawerEn
  | keyof typeof memberEn
  | keyof typeof fieldsEn
  | keyof typeof pickersEn
  | keyof typeof problemsEn
  | keyof typeof returnsEn
  | keyof typeof toastEn;
/** One sentence, or one per plural form of `{count}`. `other` is required. */
export type Message =
  | string
  | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string });
/** All messages of a language except those of the login dialog and the catalog. */
export type Messages = { readonly [key in MessageKey]: Message };
/** The messages of the first view, which are loaded before it. */
export type FirstMessages = Pick<Messages, keyof typeof coreEn>;
/** All others of `Messages`. */
export type MainMessages = Omit<Messages, keyof typeof coreEn>;
/** The messages of the login dialog, which are loaded with it. */
export type LoginKey = Exclude<keyof typeof loginEn, MessageKey>;
/** The sentences of the login dialog, by key. */
export type LoginMessages = { readonly [key in LoginKey]: Message };
/** The messages of product cards and collections, which are loaded with them. */
export type CatalogKey = Exclude<
  | keyof typeof catalogEn
  | keyof typeof collectionEn
  | keyof typeof filtersEn
  | keyof typeof productEn,
  MessageKey
>;
/** The sentences of cards, grids and filters, by key. */
export type CatalogMessages = { readonly [key in CatalogKey]: Message };
/** The messages of texts, modifiers, plans and mails about stock, which are loaded with the first product that has some. */
export type FormKey = Exclude<keyof typeof formsEn | keyof typeof restockEn, MessageKey>;
/** The sentences of texts, plans and mails about stock that a product asks for or offers, by key. */
export type FormMessages = { readonly [key in FormKey]: Message };
/** The messages of what only version 2 of the platform's cart has, which are loaded with it. */
export type CartV2Key = Exclude<keyof typeof cartV2En, MessageKey>;
/** The sentences that only carts of version 2 show, by key. */
export type CartV2Messages = { readonly [key in CartV2Key]: Message };
/** The messages of what a cart offers beside the purchase, which are loaded with the first part of it. */
export type SellingKey = Exclude<keyof typeof sellingEn | keyof typeof ordersEn, MessageKey>;
/** The sentences of saved lines, links and related products, by key. */
export type SellingMessages = { readonly [key in SellingKey]: Message };
export type Dictionary = Partial<
  Messages & LoginMessages & CatalogMessages & FormMessages & CartV2Messages & SellingMessages
>;
/** Every message key. */
export type AnyKey = MessageKey | LoginKey | CatalogKey | FormKey | CartV2Key | SellingKey;
export type Values = Readonly<Record<string, string | number>>;

export interface Translate {
  /** The sentence for a key. Numbers in `values` are written with the language's digits. */
  (key: AnyKey, values?: Values): string;
  /** The same language with more messages. Existing messages win. */
  extend(dictionary: Dictionary): Translate;
}

/** Languages whose numbers are not written with the digits 0 to 9. */
const OTHER_DIGITS = /^(ar|fa|ur|ps|ckb|bn|as|mr|ne|my|dz|hi|ks|sat|mni)\b/;

/** Formats a count. Avoids Intl where possible, because its first use on a page takes about 13 ms. */
export const formatCount = (count: number, locale: string): string =>
  count < 1000 && !OTHER_DIGITS.test(locale) ? String(count) : count.toLocaleString(locale);

/** The messages of one language. Later dictionaries win; each may get more messages at any time. */
export function createTranslate(locale: string, ...dictionaries: Dictionary[]): Translate {
  let rules: Intl.PluralRules | undefined;
  const translate = (key: AnyKey, values: Values = {}): string => {
    let message: Message | undefined;
    // No property of all objects is a sentence.
    for (const words of dictionaries) if (Object.hasOwn(words, key)) message = words[key];
    if (typeof message === 'object') {
      rules ??= new Intl.PluralRules(locale);
      message = message[rules.select(Number(values['count']))] ?? message.other;
    }
    return (message ?? key).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? formatCount(value, locale) : value;
    });
  };
  return Object.assign(translate, {
    extend: (dictionary: Dictionary) => createTranslate(locale, dictionary, ...dictionaries),
  });
}
