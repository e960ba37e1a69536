// Reads the amount in a price that was written for people.

/** The amount in a text such as `75 EUR`, `€75` or `1.200,50 €`; undefined if there is none, or more than one. */
export const sumIn = (text: string): number | undefined => {
  const digits = /^\D*?(\d[\d.,' \u00a0\u202f]*)\D*$/.exec(text)?.[1];
  if (!digits) return undefined;
  // One or two digits behind the last point or comma are cents; three are thousands.
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?[^\d]*$/.exec(digits) ?? [];
  const sum = Number(`${whole.replace(/\D/g, '')}.${cents}`);
  return sum > 0 ? sum : undefined;
};
