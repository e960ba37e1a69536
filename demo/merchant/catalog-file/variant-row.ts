// Parses a variant's row with the options of its product.
import { type CatalogRow, given } from './catalog-row.ts';
import {
  limitedOrNullCell,
  priceOrNullCell,
  stockCell,
  visibleCell,
  weightOrNullCell,
} from './cells.ts';
import { COLUMNS, MAX_OPTIONS, VARIANT_COLUMNS } from './columns.ts';
import { LIMITS } from './platform-limits.ts';
import { quoted } from './refusal.ts';
import type { WantedProduct, WantedVariant } from './wanted-product.ts';

const SHOWN_CHOICES = 8;

const listOf = (known: readonly string[]): string =>
  [...known.slice(0, SHOWN_CHOICES).map(quoted), ...(known[SHOWN_CHOICES] ? ['…'] : [])].join(', ');

const readChoices = (
  row: CatalogRow,
  { productOptions }: WantedProduct['product'],
): Record<string, string> => {
  const options = productOptions ?? [];
  if (options.length === 0) row.refuse('handle', 'its product has no options in this file');
  const chosen = options.map(({ name, choices }, index): [string, string] => {
    const column = `choices${index + 1}`;
    const choice = row.text(column) ?? '';
    const known = choices.map(({ description = '' }) => description);
    if (known.length > 0 && !known.includes(choice))
      row.refuse(column, `expected one of ${listOf(known)}, received ${quoted(choice)}`);
    return [name, choice];
  });
  return Object.fromEntries(chosen);
};

export const readVariantRow = (
  row: CatalogRow,
  product: WantedProduct['product'],
): WantedVariant => {
  for (const column of COLUMNS)
    if (!VARIANT_COLUMNS.includes(column) && row.text(column))
      row.refuse(column, 'belongs in the row of the product');
  const optionCount = (product.productOptions ?? []).length;
  for (let number = optionCount + 1; number <= MAX_OPTIONS; number++)
    if (row.text(`choices${number}`))
      row.refuse(`choices${number}`, 'its product has no such option in this file');
  return {
    line: row.line,
    choices: readChoices(row, product),
    ...given('price', row.read('price', priceOrNullCell(row))),
    ...given('sku', row.read('sku', limitedOrNullCell(LIMITS.sku))),
    ...given('weight', row.read('weight', weightOrNullCell(row))),
    ...given('visible', row.read('visible', visibleCell)),
    ...given('stock', row.read('stock', stockCell)),
  };
};

/** A key for a set of choices that does not depend on their order. */
export const choicesKey = (choices: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(choices).sort(([one], [other]) => (one < other ? -1 : 1)));
