// Reads stored JSON by a codec. Any script of the page may have written it.
import { type Codec, maybe } from './codec.ts';
import { parseJson } from './json.ts';

/** Undefined without a text, and for one that is no JSON of this shape. */
export const readStored = <T>(codec: Codec<T>, stored: string | null): T | undefined =>
  maybe(codec)(parseJson(stored));
