// Translates message keys: picks the dictionary and the plural form, and fills in values.

import type * as english from './languages/en.ts';

type English = typeof english;
/** The keys of one or more exports of en.ts. */
type KeyIn<Name extends keyof English> = Name extends unknown ? keyof English[Name] : never;

/** One string, or one string per plural form of `{count}`. `other` is required. */
export type Message =
  | string
  | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string });
type MessagesFor<Key extends string> = { readonly [key in Key]: Message };

type FirstKey = KeyIn<'firstEn' | 'shopEn' | 'spokenEn'>;
export type MessageKey =
  | FirstKey
  | KeyIn<'choicesEn' | 'couponEn' | 'detailsEn' | 'drawerEn' | 'fieldsEn' | 'memberEn'>
  | KeyIn<'pickersEn' | 'problemsEn' | 'returnsEn' | 'toastEn'>;
/** Keys of messages that load with the login dialog. */
export type LoginKey = Exclude<KeyIn<'loginEn'>, MessageKey>;
/** Keys of messages that load with product cards and collections. */
export type CatalogKey = Exclude<
  KeyIn<'catalogEn' | 'collectionEn' | 'filtersEn' | 'productEn'>,
  MessageKey
>;
/** Keys of messages for custom text fields, modifiers, plans and back-in-stock emails, loaded when first needed. */
export type FormKey = Exclude<KeyIn<'formsEn' | 'restockEn'>, MessageKey>;
/** Keys of messages that only version 2 of the platform's cart needs, and that load with its code. */
export type CartV2Key = Exclude<KeyIn<'cartV2En'>, MessageKey>;
/** Keys of messages for orders, saved items, cart links and related products. Loaded when one of these is first used. */
export type SellingKey = Exclude<KeyIn<'ordersEn' | 'sellingEn'>, MessageKey>;
/** Every message key. */
export type AnyKey = MessageKey | LoginKey | CatalogKey | FormKey | CartV2Key | SellingKey;

/** Messages of the parts `first` and `main`. */
export type Messages = MessagesFor<MessageKey>;
/** Messages of the first view, loaded before the view is rendered. */
export type FirstMessages = MessagesFor<FirstKey>;
/** `Messages` without `FirstMessages`. */
export type MainMessages = MessagesFor<Exclude<MessageKey, FirstKey>>;
/** Messages of the login dialog, by key. */
export type LoginMessages = MessagesFor<LoginKey>;
/** Messages of cards, grids and filters, by key. */
export type CatalogMessages = MessagesFor<CatalogKey>;
/** Messages of custom text fields, plans and back-in-stock emails, by key. */
export type FormMessages = MessagesFor<FormKey>;
/** Messages that only carts of version 2 show, by key. */
export type CartV2Messages = MessagesFor<CartV2Key>;
/** Messages of saved items, cart links and related products, by key. */
export type SellingMessages = MessagesFor<SellingKey>;
export type PartialMessages = Partial<MessagesFor<AnyKey>>;
export type Values = Readonly<Record<string, string | number>>;

export interface Translate {
  /** Returns the message for a key. Numbers in `values` use the language's digits. */
  (key: AnyKey, values?: Values): string;
  /** Returns a translator with more messages for the same language. Existing messages win. */
  extend(dictionary: PartialMessages): Translate;
}

/** Languages that do not write numbers with the digits 0 to 9. */
const OTHER_DIGITS = /^(ar|fa|ur|ps|ckb|bn|as|mr|ne|my|dz|hi|ks|sat|mni)\b/;

/** Formats a count. Avoids Intl where possible, because its first use on a page takes about 13 ms. */
export const formatCount = (count: number, locale: string): string =>
  count < 1000 && !OTHER_DIGITS.test(locale) ? String(count) : count.toLocaleString(locale);

/** Later dictionaries win. More messages can be added to each dictionary at any time. */
export function createTranslate(locale: string, ...dictionaries: PartialMessages[]): Translate {
  let rules: Intl.PluralRules | undefined;
  const translate = (key: AnyKey, values: Values = {}): string => {
    let message: Message | undefined;
    // Own keys only: inherited properties are not messages.
    for (const messages of dictionaries) if (Object.hasOwn(messages, key)) message = messages[key];
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
    extend: (dictionary: PartialMessages) => createTranslate(locale, dictionary, ...dictionaries),
  });
}
