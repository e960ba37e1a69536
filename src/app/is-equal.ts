// Compares two values by their content.

/** Compares JSON values; undefined equals absent. Ignores inherited properties: `Object.prototype` may be polluted. */
export const isEqual = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (!one || !other || typeof one !== 'object' || typeof other !== 'object') return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const ofOne = new Map<string, unknown>(Object.entries(one));
  const ofOther = new Map<string, unknown>(Object.entries(other));
  return [...ofOne.keys(), ...ofOther.keys()].every((name) =>
    isEqual(ofOne.get(name), ofOther.get(name)),
  );
};
