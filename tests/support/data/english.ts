// The English messages, grouped into the same parts as the translations.
import * as en from '../../../src/i18n/languages/en.ts';
import type { Message } from '../../../src/i18n/translate.ts';
import type { LanguagePart } from './locales.ts';

type Sentences = Readonly<Record<string, Message>>;

const without = (messages: Sentences, known: Sentences): Sentences =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => !Object.hasOwn(known, key)));

export const coreEn = { ...en.firstEn, ...en.shopEn, ...en.spokenEn };

/** Messages of an ordinary page, which loads the parts `first` and `main`. Other parts do not repeat these messages. */
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
