// Reads what was asked to be added from stored data, which any script of the page may have written.

import type { AddRequest, ChosenOption } from '../../../app/state/views.ts';
import { asArray, asText, objectOf } from '../../../client/codec/json.ts';

type Texts = Record<string, string>;

const textsOf = (value: unknown): Texts | undefined => {
  const texts = Object.entries(objectOf(value)).filter(([, text]) => asText(text));
  return texts.length ? (Object.fromEntries(texts) as Texts) : undefined;
};

const detailsOf = (value: unknown): ChosenOption[] =>
  asArray(value).flatMap((one) => {
    const { name, value: chosen, color } = objectOf(one);
    const isShown = asText(name) && asText(chosen);
    return isShown
      ? [{ name, value: chosen, ...(asText(color) && { color }) } as ChosenOption]
      : [];
  });

/** Undefined if the value names no product. */
export const askedIn = (value: unknown): AddRequest | undefined => {
  const asked = objectOf(value);
  const productId = asText(asked['productId']);
  if (!productId) return undefined;
  const [choices, texts, modifiers] = ['choices', 'texts', 'modifiers'].map((name) =>
    textsOf(asked[name]),
  );
  const [variantId, planId] = [asText(asked['variantId']), asText(asked['planId'])];
  return {
    productId,
    ...(choices && { choices }),
    ...(texts && { texts }),
    ...(modifiers && { modifiers }),
    ...(variantId && { variantId }),
    ...(planId && { planId }),
    details: detailsOf(asked['details']),
    isClick: asked['isClick'] === true,
  };
};
