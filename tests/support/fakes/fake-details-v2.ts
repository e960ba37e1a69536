// The drawer's parts for cart version 2, in English. Actions do nothing unless the test supplies them.

import type { DetailsV2, V2Context } from '../../../src/cart/drawer/details/drawer-parts.ts';
import { details } from '../../../src/cart/drawer/details/index.tsx';
import { createDetailsV2 } from '../../../src/cart/drawer/details-v2/index.tsx';
import { cartV2En, fieldsEn } from '../../../src/i18n/languages/en.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { coreEn } from '../data/english.ts';

const never = () => new Promise<never>(() => {});

export const fakeDetailsV2 = (context: Partial<V2Context> = {}): DetailsV2 =>
  createDetailsV2({
    text: createTranslate('en', { ...coreEn, ...details.messages, ...fieldsEn, ...cartV2En }),
    locale: 'en',
    setGiftCard: never,
    lines: { paidWith: () => undefined, settleFor: never },
    ...context,
  });
