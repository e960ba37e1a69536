// What the shop has written for shoppers to read, as it comes on the wire.
import { asObject, asText } from '../model/json.ts';

/** Translated text first, of a translatable text or a plain one; undefined when it is neither. */
export const wordsOf = (value: unknown): string | undefined => {
  const words = asObject(value);
  return asText(words?.['translated']) ?? asText(words?.['original']) ?? asText(value);
};

/** A sum as the platform has formatted it, in the shopper's currency where it says so. */
export const sumTextOf = (money: unknown): string | undefined => {
  const json = asObject(money);
  return asText(json?.['formattedConvertedAmount']) ?? asText(json?.['formattedAmount']);
};
