// Parses a product's row.
import type { ProductOptionInput } from '../../../src/package/admin.ts';
import { type CatalogRow, given } from './catalog-row.ts';
import {
  choicesCell,
  digitalCell,
  discountCell,
  entriesOf,
  handleCell,
  limitedCell,
  limitedOrNullCell,
  listCell,
  mediaCell,
  nameCell,
  priceCell,
  stockCell,
  textCell,
  visibleCell,
  weightOrNullCell,
} from './cells.ts';
import { MAX_OPTIONS } from './columns.ts';
import { count, LIMITS, tooLong } from './platform-limits.ts';
import { quoted } from './refusal.ts';
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
    if (name.length > LIMITS.optionName) row.refuse(`option${number}`, tooLong(LIMITS.optionName));
    const column = `choices${number}`;
    const read = row.read(column, choicesCell(row, column));
    noteShortColor(row, choices);
    options.push({ name, choices: [], ...read });
  }
  refuseTooManyVariants(row, options);
  return options;
};

const noteShortColor = (row: CatalogRow, choices: string): void => {
  const short = entriesOf(choices).find((entry) => /\s#[0-9a-f]{3}$/i.test(entry));
  if (short !== undefined && !row.isTranslated)
    row.note(`Choices such as ${quoted(short)} are names: a color has six digits.`);
};

/** Refuses more variants than the limit, because the platform would give every variant the product’s price. */
const refuseTooManyVariants = (row: CatalogRow, options: readonly ProductOptionInput[]): void => {
  const combined = options.reduce((number, { choices }) => number * (choices.length || 1), 1);
  if (combined > LIMITS.variants)
    row.refuse(
      'choices1',
      `combine with the other options to ${count(combined)} variants; the platform has at most ${count(LIMITS.variants)}`,
    );
};

const productTypeOf = (row: CatalogRow): 'physical' | 'digital' | undefined => {
  const isDigital = row.read('digital', digitalCell);
  return isDigital === undefined ? undefined : isDigital ? 'digital' : 'physical';
};

/** Undefined if the row cannot be read. Its refusals are recorded. */
export const readProductRow = (row: CatalogRow): Omit<WantedProduct, 'variants'> | undefined => {
  const handle = row.read('handle', handleCell);
  const name = row.read('name', nameCell);
  const price = row.read('price', priceCell(row));
  const product = {
    ...given('description', row.read('description', textCell)),
    ...given('discount', row.read('discount', discountCell(row))),
    ...given('sku', row.read('sku', limitedCell(LIMITS.sku))),
    ...given('weight', row.read('weight', weightOrNullCell(row))),
    ...given('brand', row.read('brand', limitedOrNullCell(LIMITS.brand))),
    ...given('ribbon', row.read('ribbon', limitedOrNullCell(LIMITS.ribbon))),
    ...given('visible', row.read('visible', visibleCell)),
    ...given('productType', productTypeOf(row)),
    ...given('productOptions', readOptions(row)),
  };
  if (product.productType === 'digital' && product.weight)
    row.refuse('weight', 'is for products that are shipped, not for digital ones');
  if (handle === undefined || name === undefined || price === undefined) return undefined;
  return {
    line: row.line,
    handle,
    product: { name, slug: handle, priceData: { price }, ...product },
    collections: row.read('collections', listCell) ?? [],
    media: row.read('media', mediaCell) ?? [],
    ...given('stock', row.read('stock', stockCell)),
  };
};
