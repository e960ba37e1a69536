// Tells the owner which of their own sentences can never be shown. Loaded only on pages that have some.

import { catalogEn } from './english/catalog.en.ts';
import { collectionEn } from './english/collection.en.ts';
import { coreEn } from './english/core.en.ts';
import { couponEn } from './english/coupon.en.ts';
import { detailsEn } from './english/details.en.ts';
import { drawerEn } from './english/drawer.en.ts';
import { fieldsEn } from './english/fields.en.ts';
import { filtersEn } from './english/filters.en.ts';
import { cartV2En } from './english/later/cart-v2.en.ts';
import { choicesEn } from './english/later/choices.en.ts';
import { formsEn } from './english/later/forms.en.ts';
import { ordersEn } from './english/later/orders.en.ts';
import { restockEn } from './english/later/restock.en.ts';
import { sellingEn } from './english/later/selling.en.ts';
import { loginEn } from './english/login.en.ts';
import { memberEn } from './english/member.en.ts';
import { pickersEn } from './english/pickers.en.ts';
import { problemsEn } from './english/problems.en.ts';
import { productEn } from './english/product.en.ts';
import { returnsEn } from './english/returns.en.ts';
import { toastEn } from './english/toast.en.ts';
import type { Dictionary, Message } from './translate.ts';

/** Every sentence in English. */
export const allEnglish: Readonly<Record<string, Message>> = {
  ...cartV2En,
  ...catalogEn,
  ...choicesEn,
  ...collectionEn,
  ...coreEn,
  ...couponEn,
  ...detailsEn,
  ...drawerEn,
  ...filtersEn,
  ...formsEn,
  ...loginEn,
  ...memberEn,
  ...fieldsEn,
  ...pickersEn,
  ...problemsEn,
  ...productEn,
  ...ordersEn,
  ...restockEn,
  ...returnsEn,
  ...sellingEn,
  ...toastEn,
};

const textOf = (message: Message): string =>
  typeof message === 'string' ? message : Object.values(message).join(' ');

const placesIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

/** Reports names that no sentence has, and placeholders that a sentence does not get. */
export const checkOwnWords = (words: Dictionary, report: (mistake: string) => void): void => {
  for (const [key, message] of Object.entries(words)) {
    const english = Object.hasOwn(allEnglish, key) && allEnglish[key];
    if (!english) {
      report(`messages: there is no sentence "${key}"`);
      continue;
    }
    const known = placesIn(textOf(english));
    const wrong = placesIn(textOf(message)).find((place) => !known.includes(place));
    if (wrong) {
      const expected = [...new Set(known)].join(' ') || 'no placeholder';
      report(`messages: expected ${expected} in "${key}", received ${wrong}`);
    }
  }
};
