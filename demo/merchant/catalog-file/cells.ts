// Parses single cells: each returns its value, or the reason it has none.
import type { ProductChanges, ProductOptionInput } from '../../../src/package/admin.ts';
import { quoted } from './refusal.ts';
import type { WantedStock } from './wanted-product.ts';

export type Cell<T> = { value: T } | { reason: string };
export type ReadCell<T> = (text: string) => Cell<T>;

export interface CellOptions {
  /** In many European locales spreadsheets separate cells with semicolons and use a decimal comma. */
  hasDecimalComma: boolean;
}

/** Separates the entries of one cell. */
export const BETWEEN = '|';

export const entriesOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

export const textCell: ReadCell<string> = (text) => ({ value: text });

export const requiredCell: ReadCell<string> = (text) =>
  text === '' ? { reason: 'is required' } : { value: text };

export const textOrNullCell: ReadCell<string | null> = (text) => ({ value: text || null });

/** A URL segment; it identifies the product. */
export const handleCell: ReadCell<string> = (text) => {
  if (text === '') return { reason: 'is required: it identifies the product' };
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(text) && text.length <= 100)
    return { value: text };
  return {
    reason: `expected up to 100 letters, digits, hyphens, dots and underscores, received ${quoted(text)}`,
  };
};

/** Zero or more. */
export const amountCell =
  ({ hasDecimalComma }: CellOptions): ReadCell<number> =>
  (text) => {
    const decimal = hasDecimalComma ? text.replace(',', '.') : text;
    if (/^-\d+(\.\d+)?$/.test(decimal))
      return { reason: `must not be negative, received ${quoted(text)}` };
    if (/^\d{1,12}(\.\d{1,12})?$/.test(decimal)) return { value: Number(decimal) };
    const example = hasDecimalComma ? '12,50' : '12.50';
    return { reason: `expected a number like ${example}, received ${quoted(text)}` };
  };

export const amountOrNullCell =
  (options: CellOptions): ReadCell<number | null> =>
  (text) =>
    text === '' ? { value: null } : amountCell(options)(text);

const YES = ['', 'yes', 'true', '1'];
const NO = ['no', 'false', '0'];

/** An empty cell means yes: products are visible by default. */
export const visibleCell: ReadCell<boolean> = (text) => {
  const word = text.toLowerCase();
  if (YES.includes(word)) return { value: true };
  if (NO.includes(word)) return { value: false };
  return { reason: `expected yes or no, received ${quoted(text)}` };
};

/** The platform's largest quantity. */
const MAX_STOCK = 99_999;

/** A number of pieces, or `yes` and `no` where nothing is counted; an empty cell says nothing. */
export const stockCell: ReadCell<WantedStock | undefined> = (text) => {
  const word = text.toLowerCase();
  if (word === '') return { value: undefined };
  if (word === 'yes' || word === 'no') return { value: { inStock: word === 'yes' } };
  const quantity = /^\d{1,9}$/.test(word) ? Number(word) : Number.NaN;
  if (quantity <= MAX_STOCK) return { value: { quantity } };
  return {
    reason: `expected a number of pieces up to ${MAX_STOCK}, yes or no, received ${quoted(text)}`,
  };
};

export const discountCell =
  (options: CellOptions): ReadCell<NonNullable<ProductChanges['discount']>> =>
  (text) => {
    if (text === '') return { value: { type: 'NONE' } };
    const [, percent] = /^(.*?)\s*%$/.exec(text) ?? [];
    const amount = amountCell(options)(percent ?? text);
    if ('reason' in amount)
      return { reason: `expected an amount like 5.00 or 10%, received ${quoted(text)}` };
    if (percent !== undefined && amount.value > 100)
      return { reason: `must be at most 100%, received ${quoted(text)}` };
    return {
      value: { type: percent === undefined ? 'AMOUNT' : 'PERCENT', value: amount.value },
    };
  };

export const listCell: ReadCell<string[]> = (text) => ({ value: [...new Set(entriesOf(text))] });

const COLOUR = /^(.+?)\s+(#[0-9a-f]{3}|#[0-9a-f]{6})$/i;

/** `S|M|L`, or colours: `Clay #b5651d|Ink #22304a`. */
export const choicesCell: ReadCell<Pick<ProductOptionInput, 'optionType' | 'choices'>> = (text) => {
  const entries = entriesOf(text);
  const colours = entries.flatMap((entry) => {
    const [, description = '', value = ''] = COLOUR.exec(entry) ?? [];
    return description ? [{ value, description }] : [];
  });
  const described = colours.map(({ description }) => description);
  const names = colours.length > 0 ? described : entries;
  if (entries.length === 0) return { reason: 'expected choices like S|M|L, received none' };
  if (colours.length > 0 && colours.length < entries.length)
    return { reason: 'expected a colour for every choice, or for none' };
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (repeated !== undefined) return { reason: `contains ${quoted(repeated)} twice` };
  return {
    value: colours.length
      ? { optionType: 'color', choices: colours }
      : {
          optionType: 'drop_down',
          choices: entries.map((entry) => ({ value: entry, description: entry })),
        },
  };
};
