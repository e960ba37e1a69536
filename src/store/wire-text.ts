// Reads the shop's texts and the platform's formatted sums from the wire.
import { asObject, asText } from '../model/json.ts';

/** A translatable or plain text, preferably translated; undefined when the value is no text. */
export const wordsOf = (value: unknown): string | undefined => {
  const words = asObject(value);
  return asText(words?.['translated']) ?? asText(words?.['original']) ?? asText(value);
};

/** A sum as formatted by the platform, preferably in the shopper's currency. */
export const sumTextOf = (money: unknown): string | undefined => {
  const json = asObject(money);
  return asText(json?.['formattedConvertedAmount']) ?? asText(json?.['formattedAmount']);
};
