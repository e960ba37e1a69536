// The filters that are set as a list, and changes to them. Pure functions.

import { plainDigits } from '../../ui/components/read-number.ts';
import type { Refinement } from '../catalog-api.ts';

/** A filter that is set, and the refinement without it. */
export interface ActiveFilter {
  id: string;
  name: string;
  without: Refinement;
}

/** `10 – 40 EUR`: numbers as the shopper typed them, not formatted prices. */
const rangeOf = (min: number | undefined, max: number | undefined, currency: string): string =>
  `${min === undefined ? '≤' : max === undefined ? '≥' : min} ${
    min === undefined || max === undefined ? '' : '– '
  }${max ?? min} ${currency}`.trim();

/** Adds the value to the option's filter, or removes it. */
export const toggled = (refinement: Refinement, name: string, value: string): Refinement => {
  const before = Object.hasOwn(refinement.options, name) ? refinement.options[name] : undefined;
  const values = (before ?? []).filter((other) => other !== value);
  if (values.length === (before ?? []).length) values.push(value);
  return { ...refinement, options: { ...refinement.options, [name]: values } };
};

/** `inStock` is the name of that filter in the shopper's language. */
export const activeFilters = (
  refinement: Refinement,
  inStock: string,
  currency = '',
): ActiveFilter[] => {
  const { minPrice, maxPrice, isInStock, options } = refinement;
  const { minPrice: _, maxPrice: __, ...withoutPrice } = refinement;
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

/**
 * The typed text as a number; undefined when it is none. Three digits after the only separator may be thousands or
 * decimals, and more than one separator is not read, so that no filter is set to a thousandth of what was meant.
 */
export const parseAmount = (typed: string): number | undefined => {
  const digits = plainDigits(typed).replace(/[,٫．，]/, '.');
  return /^\d+(\.\d{0,2})?$/.test(digits) ? Number(digits) : undefined;
};
