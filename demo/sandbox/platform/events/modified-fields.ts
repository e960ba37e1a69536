// Finds the earlier values of all fields that an update changed, by flat path, as the platform reports them.

type Flat = Record<string, unknown>;

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null;

const childPath = (parent: unknown, path: string, name: string): string =>
  Array.isArray(parent) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;

/** Walks both values together. Most of a cart is unchanged, and unchanged values need no path. */
const compare = (before: unknown, after: unknown, path: string, into: Flat): void => {
  if (!isParent(before)) {
    if (before !== after) into[path] = before;
    return;
  }
  // A list and an object share no paths.
  const isAlike = isParent(after) && Array.isArray(after) === Array.isArray(before);
  const later = isAlike ? (after as Flat) : {};
  for (const [name, item] of Object.entries(before)) {
    const next = Object.hasOwn(later, name) ? later[name] : undefined;
    if (isParent(item) || item !== next) compare(item, next, childPath(before, path, name), into);
  }
};

/** Earlier values of everything changed or removed: `{ 'lineItems[0].quantity': 2 }`. */
export const modifiedFields = (before: object, after: object): Flat => {
  const earlier: Flat = {};
  compare(before, after, '', earlier);
  return earlier;
};
