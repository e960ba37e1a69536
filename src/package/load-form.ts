// Brings the form of a product, imported where an app first shows a product that has one.

import { withRestock } from '../islands/cart/pickers/with-restock.tsx';
import type { FormMessages } from '../islands/i18n/translate.ts';
import type { FormKind } from '../islands/runtime/app.ts';
import type { MakeForm } from '../islands/runtime/form.ts';
import { once } from '../store/lazy.ts';
import type { RestockParts } from '../wiring/open-restock.tsx';

export const loadForm = async (
  kind: FormKind,
  words: FormMessages | undefined,
  parts: RestockParts,
): Promise<MakeForm> => {
  const { pickersForm } = await import('../islands/cart/pickers/index.tsx');
  const make =
    kind === 'short'
      ? pickersForm
      : (await import('../islands/forms/index.tsx')).formsAround(pickersForm, words);
  return withRestock(
    make,
    once(async () => (await import('../wiring/open-restock.tsx')).openRestock({ ...parts, words })),
  );
};
