// Words of the shop on the wire: translated first, as the shopper reads them.
import { asObject, asText } from '../model/json.ts';

/** Of a translatable text or a plain one; undefined when it is neither. */
export const wordsOf = (value: unknown): string | undefined => {
  const words = asObject(value);
  return asText(words?.['translated']) ?? asText(words?.['original']) ?? asText(value);
};
