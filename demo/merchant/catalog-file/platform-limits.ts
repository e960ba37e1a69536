// The platform’s limits on products, checked so that a dry run refuses the same products as the platform.

/** Lengths are numbers of UTF-16 units, as on the platform. */
export const LIMITS = {
  name: 80,
  handle: 100,
  sku: 40,
  brand: 50,
  ribbon: 30,
  options: 6,
  optionName: 50,
  choices: 100,
  choice: 50,
  /** A product has a variant for each combination of choices. */
  variants: 1_000,
  stock: 99_999,
  /** The largest price and weight. */
  amount: 999_999_999.99,
  priceDecimals: 2,
  weightDecimals: 3,
  media: 50,
  mediaAddress: 2_000,
} as const;

/** Limits that differ between the versions of the catalog. */
export interface VersionLimits {
  description: number;
  collection: number;
}

export const VERSION_LIMITS: Readonly<Record<'V1' | 'V3', VersionLimits>> = {
  V1: { description: 8_000, collection: 50 },
  V3: { description: 16_000, collection: 80 },
};

export const count = (number: number): string => number.toLocaleString('en');

export const tooLong = (limit: number): string => `must be at most ${count(limit)} characters`;
