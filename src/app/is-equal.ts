// Compares two values by their content.

/** Compares JSON values; undefined equals absent. Ignores inherited properties: `Object.prototype` may be polluted. */
export const isEqual = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (!one || !other || typeof one !== 'object' || typeof other !== 'object') return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isEqual(value, other[at]));
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const read = (object: object, name: string): unknown =>
    Object.hasOwn(object, name) ? object[name as keyof typeof object] : undefined;
  return [...Object.keys(one), ...Object.keys(other)].every((name) =>
    isEqual(read(one, name), read(other, name)),
  );
};
