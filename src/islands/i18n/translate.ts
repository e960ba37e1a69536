// Turns message keys into sentences: which dictionary wins, plural forms, and values put in place.

import type { catalogEn } from './english/catalog.en.ts';
import type { collectionEn } from './english/collection.en.ts';
import type { coreEn } from './english/core.en.ts';
import type { couponEn } from './english/coupon.en.ts';
import type { detailsEn } from './english/details.en.ts';
import type { drawerEn } from './english/drawer.en.ts';
import type { filtersEn } from './english/filters.en.ts';
import type { linesEn } from './english/lines.en.ts';
import type { loginEn } from './english/login.en.ts';
import type { memberEn } from './english/member.en.ts';
import type { mergedEn } from './english/merged.en.ts';
import type { pickersEn } from './english/pickers.en.ts';
import type { problemsEn } from './english/problems.en.ts';
import type { productEn } from './english/product.en.ts';
import type { toastEn } from './english/toast.en.ts';

export type MessageKey =
  | keyof typeof coreEn
  | keyof typeof couponEn
  | keyof typeof detailsEn
  | keyof typeof drawerEn
  | keyof typeof linesEn
  | keyof typeof memberEn
  | keyof typeof mergedEn
  | keyof typeof pickersEn
  | keyof typeof problemsEn
  | keyof typeof toastEn;
/** One sentence, or one per plural form of `{count}`; `other` is always there. */
export type Message =
  | string
  | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string });
/** A whole language but for the words of the login and the catalog: every key has its sentence. */
export type Messages = { readonly [key in MessageKey]: Message };
/** Most pages never open the login, so its words come in a file of their own. */
export type LoginKey = Exclude<keyof typeof loginEn, MessageKey>;
export type LoginMessages = { readonly [key in LoginKey]: Message };
/** Neither do most show products of the catalog beyond a button. */
export type CatalogKey = Exclude<
  | keyof typeof catalogEn
  | keyof typeof collectionEn
  | keyof typeof filtersEn
  | keyof typeof productEn,
  MessageKey
>;
export type CatalogMessages = { readonly [key in CatalogKey]: Message };
export type Dictionary = Partial<Messages & LoginMessages & CatalogMessages>;
/** All keys that there are. */
export type AnyKey = MessageKey | LoginKey | CatalogKey;
export type Values = Readonly<Record<string, string | number>>;

export interface Translate {
  /** The sentence for a key; numbers in `values` are written in the language's own digits. */
  (key: AnyKey, values?: Values): string;
  /** The same language with more words beneath: what is there already wins. */
  extend(dictionary: Dictionary): Translate;
}

/** Languages that write small numbers with other digits than 0 to 9. */
const OTHER_DIGITS = /^(ar|fa|ur|ps|ckb|bn|as|mr|ne|my|dz|hi|ks|sat|mni)\b/;

/** The first number that Intl formats on a page costs it some 13 ms; most counts need no Intl. */
export const formatCount = (count: number, locale: string): string =>
  count < 1000 && !OTHER_DIGITS.test(locale) ? String(count) : count.toLocaleString(locale);

/** Words of one language; of two dictionaries that hold a key the later one wins. */
export function createTranslate(locale: string, ...dictionaries: Dictionary[]): Translate {
  let rules: Intl.PluralRules | undefined;
  const translate = (key: AnyKey, values: Values = {}): string => {
    let message: Message | undefined;
    for (const dictionary of dictionaries) message = dictionary[key] ?? message;
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
