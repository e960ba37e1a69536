// The English messages, as the parts that each other language has.
import * as en from '../../../src/i18n/languages/en.ts';
import type { Message } from '../../../src/i18n/translate.ts';
import type { LanguagePart } from './locales.ts';

type Sentences = Readonly<Record<string, Message>>;

const without = (messages: Sentences, known: Sentences): Sentences =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => !Object.hasOwn(known, key)));

/** The messages of the first view. */
export const coreEn = { ...en.firstEn, ...en.shopEn, ...en.spokenEn };

/** All messages of an ordinary page, which other parts do not repeat. */
const ordinary = {
  ...coreEn,
  ...en.choicesEn,
  ...en.couponEn,
  ...en.detailsEn,
  ...en.drawerEn,
  ...en.fieldsEn,
  ...en.memberEn,
  ...en.pickersEn,
  ...en.problemsEn,
  ...en.returnsEn,
  ...en.toastEn,
};

/** What each part of another language translates. */
export const englishParts: Readonly<Record<LanguagePart, Sentences>> = {
  first: coreEn,
  main: without(ordinary, coreEn),
  login: without(en.loginEn, ordinary),
  catalog: without(
    { ...en.catalogEn, ...en.collectionEn, ...en.filtersEn, ...en.productEn },
    ordinary,
  ),
  forms: without({ ...en.formsEn, ...en.restockEn }, ordinary),
  cartv2: without(en.cartV2En, ordinary),
  selling: without({ ...en.sellingEn, ...en.ordersEn }, ordinary),
};
