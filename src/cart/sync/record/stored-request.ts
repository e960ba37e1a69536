// Reads an add request from stored data, which any page script might have written.

import type { AddRequest, ChosenOption } from '../../../app/state/views.ts';
import { asArray, asText, toObject } from '../../../client/codec/json.ts';

type Texts = Record<string, string>;

const readTexts = (value: unknown): Texts | undefined => {
  const texts = Object.entries(toObject(value)).filter(([, text]) => asText(text));
  return texts.length ? (Object.fromEntries(texts) as Texts) : undefined;
};

const readDetails = (value: unknown): ChosenOption[] =>
  asArray(value).flatMap((one) => {
    const { name, value: chosen, color } = toObject(one);
    const isShown = asText(name) && asText(chosen);
    return isShown
      ? [{ name, value: chosen, ...(asText(color) && { color }) } as ChosenOption]
      : [];
  });

/** Undefined if the value has no product id. */
export const readStoredRequest = (value: unknown): AddRequest | undefined => {
  const asked = toObject(value);
  const productId = asText(asked['productId']);
  if (!productId) return undefined;
  const [choices, texts, modifiers] = ['choices', 'texts', 'modifiers'].map((name) =>
    readTexts(asked[name]),
  );
  const [variantId, planId] = [asText(asked['variantId']), asText(asked['planId'])];
  return {
    productId,
    ...(choices && { choices }),
    ...(texts && { texts }),
    ...(modifiers && { modifiers }),
    ...(variantId && { variantId }),
    ...(planId && { planId }),
    details: readDetails(asked['details']),
    isClick: asked['isClick'] === true,
  };
};
