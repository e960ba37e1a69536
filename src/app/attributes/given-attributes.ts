// The attributes of the script tag, or what a page has written into `window.Pannier` in their place.
import { withoutPrototype } from '../../client/codec/json.ts';
import type * as table from './script-tag.ts';

/** Names in `dataset`. */
export type AttributeName = keyof typeof table;

/** The attributes of the script tag as texts. Their values are parsed by `read`. */
export type GivenAttributes = Readonly<Partial<Record<AttributeName, string>>>;

/** Attributes of every script. A page that sets `window.Pannier` names the file and its nonce there. */
type OfScript = Readonly<{ src?: string; nonce?: string }>;

/** Texts without the blanks and line ends that a pasted id may have. */
export const givenAttributes = (given: object): GivenAttributes & OfScript => {
  const attributes = withoutPrototype<Record<string, string>>({});
  for (const [name, value] of Object.entries(given)) attributes[name] = `${value}`.trim();
  return attributes;
};
