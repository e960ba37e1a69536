// Parses a product's row.
import type { ProductOptionInput } from '../../../src/package/admin.ts';
import { type CatalogRow, given } from './catalog-row.ts';
import {
  amountCell,
  amountOrNullCell,
  choicesCell,
  discountCell,
  handleCell,
  listCell,
  requiredCell,
  stockCell,
  textCell,
  textOrNullCell,
  visibleCell,
} from './cells.ts';
import { MAX_OPTIONS } from './columns.ts';
import type { WantedProduct } from './wanted-product.ts';

/** Undefined if the file has no option columns, so that the shop's options stay as they are. */
const readOptions = (row: CatalogRow): ProductOptionInput[] | undefined => {
  if (row.text('option1') === undefined) return undefined;
  const options: ProductOptionInput[] = [];
  for (let number = 1; number <= MAX_OPTIONS; number++) {
    const name = row.text(`option${number}`) ?? '';
    const choices = row.text(`choices${number}`) ?? '';
    if (name === '' && choices === '') continue;
    if (name === '') row.refuse(`option${number}`, `is required where choices${number} are given`);
    if (options.length < number - 1)
      row.refuse(`option${number}`, 'is given, but an earlier option is missing');
    if (options.some((option) => option.name === name))
      row.refuse(`option${number}`, 'is the same as an earlier option');
    const read = row.read(`choices${number}`, choicesCell);
    options.push({ name, choices: [], ...read });
  }
  return options;
};

/** Undefined if the row cannot be read; its refusals are then recorded. */
export const readProductRow = (row: CatalogRow): Omit<WantedProduct, 'variants'> | undefined => {
  const handle = row.read('handle', handleCell);
  const name = row.read('name', requiredCell);
  const price = row.read('price', amountCell(row));
  const product = {
    ...given('description', row.read('description', textCell)),
    ...given('discount', row.read('discount', discountCell(row))),
    ...given('sku', row.read('sku', textCell)),
    ...given('weight', row.read('weight', amountOrNullCell(row))),
    ...given('brand', row.read('brand', textOrNullCell)),
    ...given('ribbon', row.read('ribbon', textOrNullCell)),
    ...given('visible', row.read('visible', visibleCell)),
    ...given('productOptions', readOptions(row)),
  };
  if (handle === undefined || name === undefined || price === undefined) return undefined;
  return {
    line: row.line,
    handle,
    product: { name, slug: handle, priceData: { price }, ...product },
    collections: row.read('collections', listCell) ?? [],
    media: row.read('media', listCell) ?? [],
    ...given('stock', row.read('stock', stockCell)),
  };
};
