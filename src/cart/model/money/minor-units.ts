// Amounts of money as whole minor units, such as cents: sums of them are exact.

const known = new Map<string, number | undefined>();

const readDigits = (currency: string): number | undefined => {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits;
  } catch {
    return undefined;
  }
};

/** Decimal places of the currency: 0 for JPY, 2 for EUR, 3 for KWD; undefined for what is no currency. */
export const digitsOf = (currency: string): number | undefined => {
  if (!known.has(currency)) known.set(currency, readDigits(currency));
  return known.get(currency);
};

/** Of decimal text; undefined where it is none, negative, too large to be exact, or finer than the currency. */
export const minorOf = (amount: string, digits: number): number | undefined => {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*?)0*)?$/.exec(amount) ?? [];
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  return whole && fraction.length <= digits && Number.isSafeInteger(minor) ? minor : undefined;
};

/** The decimal text of minor units. */
export const decimalOf = (minor: number | bigint, digits: number): string => {
  const padded = String(minor).padStart(digits + 1, '0');
  const split = padded.length - digits;
  return digits ? `${padded.slice(0, split)}.${padded.slice(split)}` : padded;
};
