// Adapts a product of another shop to the platform. Refuses values that do not fit, and notes omissions and changes.
import { createHash } from 'node:crypto';
import { BETWEEN } from '../catalog-file/cells.ts';
import { count, LIMITS } from '../catalog-file/platform-limits.ts';
import type { ShopProduct, ShopVariant } from './shop-product.ts';
import type { ShopTable } from './shop-table.ts';

/** Shortens a handle deterministically. Different handles stay different. */
const shortened = (handle: string): string => {
  const mark = createHash('sha256').update(handle).digest('hex').slice(0, 8);
  return `${handle.slice(0, LIMITS.handle - mark.length - 1)}-${mark}`;
};

const fittingHandle = ({ handle }: ShopProduct, table: ShopTable): string => {
  if (handle.length <= LIMITS.handle) return handle;
  const short = shortened(handle);
  table.note(`Handles of more than ${LIMITS.handle} characters were shortened`, short);
  return short;
};

/** If a product has too many options, drops options with one choice, which do not distinguish variants. */
const fittingOptions = (product: ShopProduct, table: ShopTable): ShopProduct['options'] => {
  const { options, line } = product;
  if (options.length <= LIMITS.options) return options;
  const left = options.filter(({ choices }) => choices.length > 1);
  for (const { name, choices } of options)
    if (choices.length <= 1)
      table.note(
        `Options with a single choice were left out where a product has more than ${LIMITS.options}`,
        `${name} of ${product.handle}`,
      );
  if (left.length > LIMITS.options)
    table.refuse(
      line,
      '',
      `has ${left.length} options with several choices; the platform has at most ${LIMITS.options}`,
    );
  return left;
};

const refuseTooManyVariants = ({ options, line }: ShopProduct, table: ShopTable): boolean => {
  const combined = options.reduce((number, { choices }) => number * (choices.length || 1), 1);
  const isTooMany = combined > LIMITS.variants;
  if (isTooMany)
    table.refuse(
      line,
      '',
      `its options combine to ${count(combined)} variants; the platform has at most ${count(LIMITS.variants)}`,
    );
  return isTooMany;
};

const refuseSameVariants = ({ options, variants }: ShopProduct, table: ShopTable): void => {
  const [first] = variants;
  const lines = new Map<string, number>();
  for (const { line, choices } of variants) {
    const key = JSON.stringify(options.map(({ name }) => choices[name] ?? ''));
    const known = lines.get(key);
    if (known === undefined) lines.set(key, line);
    else if (options.length === 0)
      table.refuse(
        line,
        '',
        `is sold like the row on line ${first?.line ?? line}, and no option tells them apart`,
      );
    else table.refuse(line, '', `has the same choices as the row on line ${known}`);
  }
};

/** Formats that only Safari shows. */
const RARE_FORMAT = /\.(heic|heif|tiff?|psd|raw)(?:[?#]|$)/i;

const fittingMedia = ({ media, handle }: ShopProduct, table: ShopTable): string[] => {
  for (const address of media)
    if (RARE_FORMAT.test(address))
      table.note('Pictures in a format that many browsers do not show', address);
  if (media.length > LIMITS.media)
    table.note(`Only the first ${LIMITS.media} pictures are imported of`, handle);
  return media.slice(0, LIMITS.media).map((address) => address.replaceAll(BETWEEN, '%7C'));
};

/** Replaces bars, which separate the entries of a cell in a catalog file. */
const withoutBars = (text: string, table: ShopTable): string => {
  const plain = text.replaceAll(BETWEEN, '/').replace(/\s+/g, ' ').trim();
  if (plain !== text) table.note('Bars and repeated blanks were replaced in', plain);
  return plain;
};

const withoutBarsIn = (choices: ShopVariant['choices'], table: ShopTable): Record<string, string> =>
  Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => [
      withoutBars(name, table),
      withoutBars(choice, table),
    ]),
  );

/** Undefined if the product is refused. */
export const prepareProduct = (product: ShopProduct, table: ShopTable): ShopProduct | undefined => {
  const options = fittingOptions(product, table);
  const fitting = { ...product, options };
  if (refuseTooManyVariants(fitting, table)) return undefined;
  refuseSameVariants(fitting, table);
  if (product.lines.some(table.isRefused)) return undefined;
  const handle = fittingHandle(product, table);
  if (!product.isVisible) table.note('Hidden, as in the file', handle);
  if (product.isDigital)
    table.note('Digital, so they are sold once you add their files in the store', handle);
  return {
    ...fitting,
    handle,
    media: fittingMedia(product, table),
    collections: product.collections.map((name) => withoutBars(name, table)),
    options: options.map(({ name, choices, colors }) => ({
      name: withoutBars(name, table),
      choices: choices.map((choice) => withoutBars(choice, table)),
      ...(colors && {
        colors: new Map([...colors].map(([choice, color]) => [withoutBars(choice, table), color])),
      }),
    })),
    variants: product.variants.map((variant) => ({
      ...variant,
      choices: withoutBarsIn(variant.choices, table),
      weight: product.isDigital ? '' : variant.weight,
    })),
  };
};
