// The type of the script tag's attributes, and the function that reads them.

/** The parameters of `read`; the context of the islands has each of these properties. */
export interface Reading {
  /** The script tag's attributes, keyed by their names in `dataset`. The object has no prototype. */
  attributes: Readonly<DOMStringMap>;
  /** The host page; resolves relative addresses. */
  document: Pick<Document, 'baseURI' | 'URL'>;
  report: (configError: string) => void;
}

/** An attribute of the script tag. `Fallback` is the type of its value if it is missing or invalid. */
export interface Attribute<Value, Fallback = undefined> {
  /** Name in `dataset`, such as `afterAdd` for `data-after-add`. */
  readonly name: string;
  /** The end of the console message "data-after-add: expected …". */
  readonly expected: string;
  /** The value if the attribute is missing or invalid. */
  readonly fallback: Fallback;
  /** Undefined if the value is invalid; `wrong` reports one invalid part of an otherwise valid value. */
  readonly parse: (
    text: string,
    document: Reading['document'],
    wrong: (part: string) => void,
  ) => Value | undefined;
}

/** An attribute with a list of allowed values. The first value is the default. */
export interface KeywordAttribute<Word extends string> extends Attribute<Word, Word> {
  readonly values: readonly [Word, ...Word[]];
}

/** The name in HTML, such as `data-after-add`. */
export const toHtmlName = ({ name }: Pick<Attribute<unknown>, 'name'>): string =>
  `data-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`;

/** Reports an invalid value of an attribute. An empty `received` means that the attribute is missing. */
export const reportWrong = (
  attribute: Attribute<unknown, unknown>,
  received: string,
  report: Reading['report'],
): void =>
  report(`${toHtmlName(attribute)}: expected ${attribute.expected}, received "${received}"`);

/** Returns the value of an attribute. Reports an invalid value, and returns the fallback instead. */
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

/** Creates an attribute with a list of allowed values, the default first. */
export const keywordAttribute = <Word extends string>(
  name: string,
  values: readonly [Word, ...Word[]],
  expected: string = values.join(', '),
): KeywordAttribute<Word> => ({
  name,
  expected,
  fallback: values[0],
  values,
  parse: (text) => values.find((value) => value === text),
});
