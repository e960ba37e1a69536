// Finds rows that may belong to a different product than their place suggests. Refuses a product without rows for all
// variants if such a row may describe a missing variant, because that variant would get the product’s price.
import type { CatalogRow } from './catalog-row.ts';
import type { Refusal } from './refusal.ts';
import type { WantedProduct } from './wanted-product.ts';

export interface StrayRow {
  line: number;
  /** The cells joined without delimiters, because a handle might be split over two cells. */
  text: string;
  /** Whether the row might belong to any product, because the text contains no handle of the file. */
  isAnyones: boolean;
}

export const isProduct = (row: CatalogRow): boolean =>
  row.text('type')?.toLowerCase() === 'product';

/** `handles`: handles of all product rows. */
export const strayRows = (rows: Iterable<CatalogRow>, handles: ReadonlySet<string>): StrayRow[] => {
  const strays: StrayRow[] = [];
  let last: CatalogRow | undefined;
  for (const row of rows) {
    const { record } = row;
    const previous = strays.at(-1);
    const isBroken = record.isBroken === true && !isProduct(row);
    // A line break inside a handle splits one row into two broken rows.
    if (isBroken && previous && last?.record.isBroken) previous.text += record.cells.join('');
    else if (isBroken)
      strays.push({ line: row.line, text: record.cells.join(''), isAnyones: false });
    else if (!isProduct(row) && !handles.has(row.text('handle') ?? ''))
      strays.push({ line: row.line, text: '', isAnyones: true });
    last = row;
  }
  return strays.map((stray) => ({
    ...stray,
    isAnyones:
      stray.isAnyones || ![...handles].some((handle) => handle && stray.text.includes(handle)),
  }));
};

/** Whether each combination of the product's choices has a row. */
export const hasAllVariants = ({ product, variants }: WantedProduct): boolean => {
  const options = product.productOptions ?? [];
  const combined = options.reduce((number, { choices }) => number * choices.length, 1);
  return options.length === 0 || variants.length >= combined;
};

export const refuseIncomplete = (
  products: readonly { line: number; handle: string; isComplete: boolean }[],
  strays: readonly StrayRow[],
  refusals: Refusal[],
): void => {
  for (const { line, handle, isComplete } of products) {
    const stray = isComplete
      ? undefined
      : strays.find(({ text, isAnyones }) => isAnyones || text.includes(handle));
    if (!stray) continue;
    const reason = `not all of its variants have rows, and the row on line ${stray.line} may be one of them`;
    refusals.push({ line, field: '', reason });
  }
};
