// The form of an attribute of the script tag, and the one function that reads it.

/** The parameters of `read`. The app of the islands has all of it. */
export interface Reading {
  /** The attributes of the script tag by their names in `dataset`. Without a prototype. */
  attributes: Readonly<DOMStringMap>;
  /** The host page, for addresses. */
  document: Pick<Document, 'baseURI' | 'URL'>;
  /** Writes a mistake of the owner to the console. */
  report: (mistake: string) => void;
}

/** An attribute of the script tag. `Fallback` is the type of its value where it is missing or wrong. */
export interface Attribute<Value, Fallback = undefined> {
  /** Name in `dataset`, such as `afterAdd` for `data-after-add`. */
  readonly name: string;
  /** Completes the console's sentence "data-after-add: expected …". */
  readonly expected: string;
  /** The value where the attribute is missing or wrong. */
  readonly fallback: Fallback;
  /**
   * The value of a text, or undefined if the text is wrong. `wrong` reports a part of the text, for attributes whose other
   * parts count.
   */
  readonly parse: (
    text: string,
    document: Reading['document'],
    wrong: (part: string) => void,
  ) => Value | undefined;
}

/** An attribute with a list of values. The first one is the default. */
export interface WordAttribute<Word extends string> extends Attribute<Word, Word> {
  readonly values: readonly [Word, ...Word[]];
}

/** The name in HTML, such as `data-after-add`. */
export const htmlNameOf = ({ name }: Pick<Attribute<unknown>, 'name'>): string =>
  `data-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`;

/** Reports a wrong value of an attribute, or a missing one as the empty text. */
export const reportWrong = (
  attribute: Attribute<unknown, unknown>,
  received: string,
  report: Reading['report'],
): void =>
  report(`${htmlNameOf(attribute)}: expected ${attribute.expected}, received "${received}"`);

/** The value of an attribute. A wrong one is reported, and counts as missing. */
export const read = <Value, Fallback>(
  attribute: Attribute<Value, Fallback>,
  { attributes, document, report }: Reading,
): Value | Fallback => {
  const { name, fallback, parse } = attribute;
  const text = attributes[name];
  if (text === undefined) return fallback;
  const wrong = (part: string): void => reportWrong(attribute, part, report);
  const value = parse(text, document, wrong);
  if (value === undefined) wrong(text);
  return value ?? fallback;
};

/** An attribute with a list of values, the default first. */
export const oneOf = <Word extends string>(
  name: string,
  values: readonly [Word, ...Word[]],
  expected: string = values.join(', '),
): WordAttribute<Word> => ({
  name,
  expected,
  fallback: values[0],
  values,
  parse: (text) => values.find((value) => value === text),
});
