// Reads the catalog reference of a line in an answer.
import { type Codec, object, words } from '../codec/codec.ts';
import { asObject } from '../codec/json.ts';

const reference = object({ catalogItemId: words, appId: words });

/** A line may have no reference; one that it has names an item. */
export const lineReference: Codec<unknown> = (value, path) =>
  asObject(value) && reference(value, path);
