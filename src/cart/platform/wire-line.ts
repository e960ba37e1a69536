// Reads what lines of both versions of the platform's cart have in common.

import type { ChosenOption } from '../../app/state/views.ts';
import { asObject, asText } from '../../client/codec/json.ts';

/** A translatable or plain text, preferably translated; undefined when the value is no text. */
export const wordsOf = (value: unknown): string | undefined => {
  const words = asObject(value);
  return asText(words?.['translated']) ?? asText(words?.['original']) ?? asText(value);
};

/** A choice, as the platform describes it. */
export const optionOf = (value: unknown): ChosenOption => {
  const line = asObject(value);
  const color = asText(asObject(line?.['colorInfo'])?.['code']);
  return {
    name: wordsOf(line?.['name']) ?? '',
    value: wordsOf(line?.['plainText']) || (wordsOf(line?.['colorInfo']) ?? ''),
    ...(color && { color }),
  };
};

/** Types of items that are not delivered. */
const UNSENT = ['DIGITAL', 'GIFT_CARD', 'SERVICE'];

export const isUnsentType = (preset: string | undefined): boolean => UNSENT.includes(preset ?? '');
