// Parses single cells. Each parser returns the value, or the reason why the cell is refused.
import Big from 'big.js';
import { parseUrl } from '../../../src/client/codec/safe-url.ts';
import type { ProductChanges, ProductOptionInput } from '../../../src/package/admin.ts';
import { LIMITS, tooLong } from './platform-limits.ts';
import { readNumber } from './read-number.ts';
import { quoted } from './refusal.ts';
import type { WantedStock } from './wanted-product.ts';

export type Cell<T> = { value: T } | { reason: string };
export type ReadCell<T> = (text: string) => Cell<T>;

export interface CellOptions {
  /** Whether the importer translated the cells from the export of another shop. */
  isTranslated: boolean;
  colorColumns?: readonly string[];
}

/** Separates the entries of one cell. */
export const BETWEEN = '|';

export const entriesOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

export const textCell: ReadCell<string> = (text) => ({ value: text });

export const limitedCell =
  (limit: number): ReadCell<string> =>
  (text) =>
    text.length > limit ? { reason: tooLong(limit) } : { value: text };

export const nameCell: ReadCell<string> = (text) =>
  text === '' ? { reason: 'is required' } : limitedCell(LIMITS.name)(text);

export const limitedOrNullCell =
  (limit: number): ReadCell<string | null> =>
  (text) =>
    text === '' ? { value: null } : limitedCell(limit)(text);

/** A URL segment that identifies the product. */
export const handleCell: ReadCell<string> = (text) => {
  if (text === '') return { reason: 'is required: it identifies the product' };
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(text) && text.length <= LIMITS.handle)
    return { value: text };
  return {
    reason: `expected up to ${LIMITS.handle} letters, digits, hyphens, dots and underscores, received ${quoted(text)}`,
  };
};

/** Zero or more, with at most `decimals` decimals. */
const amountCell =
  ({ isTranslated }: CellOptions, decimals: number): ReadCell<number> =>
  (text) => {
    const read = isTranslated && /^\d+(\.\d+)?$/.test(text) ? { value: text } : readNumber(text);
    if ('reason' in read) return read;
    const amount = new Big(read.value);
    if (amount.gt(LIMITS.amount))
      return { reason: `must be at most ${LIMITS.amount}, received ${quoted(text)}` };
    if (!amount.eq(amount.round(decimals)))
      return { reason: `must have at most ${decimals} decimals, received ${quoted(text)}` };
    return { value: amount.toNumber() };
  };

const orNull =
  <T>(read: ReadCell<T>): ReadCell<T | null> =>
  (text) =>
    text === '' ? { value: null } : read(text);

export const priceCell = (options: CellOptions): ReadCell<number> =>
  amountCell(options, LIMITS.priceDecimals);

export const priceOrNullCell = (options: CellOptions): ReadCell<number | null> =>
  orNull(priceCell(options));

export const weightOrNullCell = (options: CellOptions): ReadCell<number | null> =>
  orNull(amountCell(options, LIMITS.weightDecimals));

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0'];

/** An empty cell means that the product is visible. */
export const visibleCell: ReadCell<boolean> = (text) =>
  text === '' ? { value: true } : yesOrNoCell(text);

/** An empty cell means that the product is shipped, not digital. */
export const digitalCell: ReadCell<boolean> = (text) =>
  text === '' ? { value: false } : yesOrNoCell(text);

const yesOrNoCell: ReadCell<boolean> = (text) => {
  const word = text.toLowerCase();
  if (YES.includes(word)) return { value: true };
  if (NO.includes(word)) return { value: false };
  return { reason: `expected yes or no, received ${quoted(text)}` };
};

/** A stock quantity, or `yes` or `no` for stock that is not counted. An empty cell leaves the stock unchanged. */
export const stockCell: ReadCell<WantedStock | undefined> = (text) => {
  const word = text.toLowerCase();
  if (word === '') return { value: undefined };
  if (word === 'yes' || word === 'no') return { value: { inStock: word === 'yes' } };
  const quantity = /^\d{1,9}$/.test(word) ? Number(word) : Number.NaN;
  if (quantity <= LIMITS.stock) return { value: { quantity } };
  return {
    reason: `expected a number of pieces up to ${LIMITS.stock}, yes or no, received ${quoted(text)}`,
  };
};

export const discountCell =
  (options: CellOptions): ReadCell<NonNullable<ProductChanges['discount']>> =>
  (text) => {
    if (text === '') return { value: { type: 'NONE' } };
    const [, percent] = /^(.*?)\s*%$/.exec(text) ?? [];
    const amount = priceCell(options)(percent ?? text);
    if ('reason' in amount)
      return /^expected/.test(amount.reason)
        ? { reason: `expected an amount like 5.00 or 10%, received ${quoted(text)}` }
        : amount;
    if (percent !== undefined && amount.value > 100)
      return { reason: `must be at most 100%, received ${quoted(text)}` };
    return {
      value: { type: percent === undefined ? 'AMOUNT' : 'PERCENT', value: amount.value },
    };
  };

export const listCell: ReadCell<string[]> = (text) => ({ value: [...new Set(entriesOf(text))] });

/** Media ids, or URLs of pictures. */
export const mediaCell: ReadCell<string[]> = (text) => {
  const entries = [...new Set(entriesOf(text))];
  for (const entry of entries) {
    if (/^[a-z]+:/i.test(entry) && !(/^https?:/i.test(entry) && parseUrl(entry)))
      return { reason: `must be an http or https address, received ${quoted(entry)}` };
    if (entry.length > LIMITS.mediaAddress) return { reason: tooLong(LIMITS.mediaAddress) };
  }
  if (entries.length > LIMITS.media)
    return { reason: `has ${entries.length} entries; the platform takes at most ${LIMITS.media}` };
  return { value: entries };
};

type Choices = Pick<ProductOptionInput, 'optionType' | 'choices'>;

/** Requires six digits, so that `Blonde #613` stays a name. */
const COLOR = /^(.+?)\s+(#[0-9a-f]{6})$/i;

const problemOf = (names: readonly string[]): string | undefined => {
  if (names.length === 0) return 'expected choices like S|M|L, received none';
  if (names.length > LIMITS.choices)
    return `has ${names.length} choices; the platform takes at most ${LIMITS.choices}`;
  const long = names.find((name) => name.length > LIMITS.choice);
  if (long !== undefined) return `${quoted(long)} ${tooLong(LIMITS.choice)}`;
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  return repeated === undefined ? undefined : `contains ${quoted(repeated)} twice`;
};

/** Choices such as `S|M|L`, or colors such as `Clay #b5651d|Ink #22304a`. */
export const choicesCell =
  ({ isTranslated, colorColumns = [] }: CellOptions, column: string): ReadCell<Choices> =>
  (text) => {
    const entries = entriesOf(text);
    const mayBeColors = !isTranslated || colorColumns.includes(column);
    const colors = entries.flatMap((entry) => {
      const [, description = '', value = ''] = (mayBeColors && COLOR.exec(entry)) || [];
      return description ? [{ value, description }] : [];
    });
    if (colors.length > 0 && colors.length < entries.length)
      return { reason: 'expected a color like #b5651d for every choice, or for none' };
    const choices =
      colors.length > 0 ? colors : entries.map((entry) => ({ value: entry, description: entry }));
    const reason = problemOf(choices.map(({ description }) => description));
    if (reason !== undefined) return { reason };
    return { value: { optionType: colors.length > 0 ? 'color' : 'drop_down', choices } };
  };
