// The attributes of the script tag, or the settings in `window.Pannier` that replace them.
import { withoutPrototype } from '../../client/codec/json.ts';
import type * as table from './script-tag.ts';

/** The attributes' names in `dataset`. */
export type AttributeName = keyof typeof table;

/** The attributes of the script tag as strings. `read` parses their values. */
export type GivenAttributes = Readonly<Partial<Record<AttributeName, string>>>;

/** Attributes that any script tag can have; a page that sets `window.Pannier` specifies them there. */
type OfScript = Readonly<{ src?: string; nonce?: string }>;

/** Converts the values to strings and trims them: a pasted id may have spaces and line breaks around it. */
export const givenAttributes = (given: object): GivenAttributes & OfScript => {
  const attributes = withoutPrototype<Record<string, string>>({});
  for (const [name, value] of Object.entries(given)) attributes[name] = `${value}`.trim();
  return attributes;
};
