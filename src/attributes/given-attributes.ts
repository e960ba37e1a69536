// The attributes of the script tag, or what a page has written into `window.Pannier` in their place.
import { withoutPrototype } from '../model/without-prototype.ts';

/** Texts without the blanks and line ends that a pasted id may have. */
export const givenAttributes = (given: object): DOMStringMap => {
  const attributes = withoutPrototype<DOMStringMap>({});
  for (const [name, value] of Object.entries(given)) attributes[name] = `${value}`.trim();
  return attributes;
};
