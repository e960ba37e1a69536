// The attributes of the script tag, or what a page has written into `window.Pannier` in their place.

/**
 * Texts without the blanks and line ends that a pasted id may have. Without a prototype, so that no property of all objects
 * is an attribute.
 */
export const givenAttributes = (given: object): DOMStringMap => {
  const attributes: DOMStringMap = { __proto__: null as never };
  for (const [name, value] of Object.entries(given)) attributes[name] = `${value}`.trim();
  return attributes;
};
