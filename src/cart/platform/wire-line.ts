// Reads the line fields that both versions of the platform's cart share. Facts: docs/platform/cart.md#lines.

import type { ChosenOption } from '../../app/state/views.ts';
import { asObject, asText } from '../../client/codec/json.ts';

/** Reads a translatable or plain string, preferably translated; undefined if the value has no string. */
export const readTranslated = (value: unknown): string | undefined => {
  const translatable = asObject(value);
  return (
    asText(translatable?.['translated']) ?? asText(translatable?.['original']) ?? asText(value)
  );
};

export const readOption = (value: unknown): ChosenOption => {
  const line = asObject(value);
  const color = asText(asObject(line?.['colorInfo'])?.['code']);
  return {
    name: readTranslated(line?.['name']) ?? '',
    value: readTranslated(line?.['plainText']) || (readTranslated(line?.['colorInfo']) ?? ''),
    ...(color && { color }),
  };
};

/** Types of items that are not delivered. */
const UNSENT = ['DIGITAL', 'GIFT_CARD', 'SERVICE'];

export const isUnsentType = (preset: string | undefined): boolean => UNSENT.includes(preset ?? '');
