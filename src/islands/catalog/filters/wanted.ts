// Pure: what a shopper has narrowed a collection to, told and taken back one by one.
import type { Refinement } from '../../../store/catalog/catalog-api.ts';

/** One thing that the collection is narrowed to, and how it is without. */
export interface WantedFilter {
  id: string;
  name: string;
  without: Refinement;
}

/** `10 – 40 EUR`: the shopper's own numbers, not prices. */
const rangeOf = (min: number | undefined, max: number | undefined, currency: string): string =>
  `${min === undefined ? '≤' : max === undefined ? '≥' : min} ${
    min === undefined || max === undefined ? '' : '– '
  }${max ?? min} ${currency}`.trim();

export const toggled = (refinement: Refinement, name: string, value: string): Refinement => {
  const before = Object.hasOwn(refinement.options, name) ? refinement.options[name] : undefined;
  const values = (before ?? []).filter((one) => one !== value);
  if (values.length === (before ?? []).length) values.push(value);
  return { ...refinement, options: { ...refinement.options, [name]: values } };
};

/** `inStock` is that filter's name in the shopper's language. */
export const wantedFilters = (
  refinement: Refinement,
  inStock: string,
  currency = '',
): WantedFilter[] => {
  const { minPrice, maxPrice, isInStock, options, sort } = refinement;
  const withoutPrice: Refinement = { sort, isInStock, options };
  return [
    ...(minPrice !== undefined || maxPrice !== undefined
      ? [{ id: 'price', name: rangeOf(minPrice, maxPrice, currency), without: withoutPrice }]
      : []),
    ...(isInStock
      ? [{ id: 'stock', name: inStock, without: { ...refinement, isInStock: false } }]
      : []),
    ...Object.entries(options).flatMap(([name, values]) =>
      values.map((value) => ({
        id: `${name}=${value}`,
        name: value,
        without: toggled(refinement, name, value),
      })),
    ),
  ];
};

/** What was typed as an amount; undefined when it is none. */
export const amountOf = (typed: string): number | undefined => {
  const digits = typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[,٫]/, '.');
  return /^\d+(\.\d*)?$/.test(digits) ? Number(digits) : undefined;
};
