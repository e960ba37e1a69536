// Finds what an update changed: earlier values by flat path, as the platform reports them.

type Flat = Record<string, unknown>;

const flatten = (value: unknown, path: string, into: Flat): void => {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) flatten(item, `${path}[${index}]`, into);
    return;
  }
  if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value))
      flatten(item, path === '' ? name : `${path}.${name}`, into);
    return;
  }
  into[path] = value;
};

/** Earlier values of everything changed or removed: `{ 'lineItems[0].quantity': 2 }`. */
export const modifiedFields = (before: object, after: object): Flat => {
  const earlier: Flat = {};
  const later: Flat = {};
  flatten(before, '', earlier);
  flatten(after, '', later);
  return Object.fromEntries(
    Object.entries(earlier).filter(([path, value]) => later[path] !== value),
  );
};
