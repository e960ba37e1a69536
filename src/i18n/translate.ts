// Makes sentences from message keys: picks the dictionary and the plural form, and fills in values.

import type * as english from './languages/en.ts';

type English = typeof english;
/** The keys of one or more exports of en.ts. */
type KeyIn<Name extends keyof English> = Name extends unknown ? keyof English[Name] : never;

/** One sentence, or one per plural form of `{count}`. `other` is required. */
export type Message =
  | string
  | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string });
type MessagesFor<Key extends string> = { readonly [key in Key]: Message };

type FirstKey = KeyIn<'firstEn' | 'shopEn' | 'spokenEn'>;
export type MessageKey =
  | FirstKey
  | KeyIn<'choicesEn' | 'couponEn' | 'detailsEn' | 'drawerEn' | 'fieldsEn' | 'memberEn'>
  | KeyIn<'pickersEn' | 'problemsEn' | 'returnsEn' | 'toastEn'>;
/** The messages of the login dialog, which are loaded with it. */
export type LoginKey = Exclude<KeyIn<'loginEn'>, MessageKey>;
/** The messages of product cards and collections, which are loaded with them. */
export type CatalogKey = Exclude<
  KeyIn<'catalogEn' | 'collectionEn' | 'filtersEn' | 'productEn'>,
  MessageKey
>;
/** The messages of texts, modifiers, plans and mails about stock, which are loaded with the first product that has some. */
export type FormKey = Exclude<KeyIn<'formsEn' | 'restockEn'>, MessageKey>;
/** The messages of what only version 2 of the platform's cart has, which are loaded with it. */
export type CartV2Key = Exclude<KeyIn<'cartV2En'>, MessageKey>;
/** The messages of what a cart offers beside the purchase, which are loaded with the first part of it. */
export type SellingKey = Exclude<KeyIn<'ordersEn' | 'sellingEn'>, MessageKey>;
/** Every message key. */
export type AnyKey = MessageKey | LoginKey | CatalogKey | FormKey | CartV2Key | SellingKey;

/** All messages of a language except those of the login dialog and the catalog. */
export type Messages = MessagesFor<MessageKey>;
/** The messages of the first view, which are loaded before it. */
export type FirstMessages = MessagesFor<FirstKey>;
/** All others of `Messages`. */
export type MainMessages = MessagesFor<Exclude<MessageKey, FirstKey>>;
/** The sentences of the login dialog, by key. */
export type LoginMessages = MessagesFor<LoginKey>;
/** The sentences of cards, grids and filters, by key. */
export type CatalogMessages = MessagesFor<CatalogKey>;
/** The sentences of texts, plans and mails about stock that a product asks for or offers, by key. */
export type FormMessages = MessagesFor<FormKey>;
/** The sentences that only carts of version 2 show, by key. */
export type CartV2Messages = MessagesFor<CartV2Key>;
/** The sentences of saved lines, links and related products, by key. */
export type SellingMessages = MessagesFor<SellingKey>;
export type Dictionary = Partial<MessagesFor<AnyKey>>;
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
