// Checks whether a file can express a product: the importer must read the exported lines as the same product.
import { readCatalog } from '../catalog-file/read-catalog.ts';
import { choicesKey } from '../catalog-file/variant-row.ts';
import type { WantedProduct, WantedVariant } from '../catalog-file/wanted-product.ts';
import {
  type ExportedOption,
  type ExportedProduct,
  type ExportedVariant,
  headerLine,
  linesOf,
} from './exported-product.ts';

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

const discountText = ({ discount }: WantedProduct['product']): string => {
  if (!discount || discount.type === 'NONE') return '';
  return `${discount.value}${discount.type === 'PERCENT' ? '%' : ''}`;
};

const plainDiscount = (text: string): string => {
  const [, amount = '', percent = ''] = /^(.*?)(%?)$/.exec(text) ?? [];
  return amount === '' ? '' : `${Number(amount)}${percent}`;
};

const optionsOf = (options: readonly ExportedOption[]) =>
  options.map(({ name, choices }) => [
    name,
    choices.map(({ name: choice, color }) => [choice, color ?? choice]),
  ]);

const wantedOptions = ({ productOptions }: WantedProduct['product']) =>
  (productOptions ?? []).map(({ name, choices }) => [
    name,
    choices.map(({ value, description }) => [description, value]),
  ]);

const variantOf = (product: ExportedProduct, variant: ExportedVariant) => [
  choicesKey(
    Object.fromEntries(
      product.options.map(({ name }, index) => [name, variant.choices[index] ?? '']),
    ),
  ),
  numberOf(variant.price),
  variant.sku || null,
  numberOf(variant.weight),
  variant.visible,
];

const wantedVariant = ({ choices, price, sku, weight, visible }: WantedVariant) => [
  choicesKey(choices),
  price,
  sku,
  weight,
  visible,
];

const factsOf = (product: ExportedProduct) => [
  [product.handle, product.name, product.description, product.brand, product.ribbon],
  [numberOf(product.price), plainDiscount(product.discount), product.sku],
  [numberOf(product.weight), product.visible, product.isDigital],
  product.collections,
  optionsOf(product.options),
  product.variants.map((variant) => variantOf(product, variant)),
];

const wantedFacts = ({ handle, product, collections, variants }: WantedProduct) => [
  [handle, product.name, product.description, product.brand ?? '', product.ribbon ?? ''],
  [product.priceData.price, discountText(product), product.sku],
  [product.weight, product.visible, product.productType === 'digital'],
  collections,
  wantedOptions(product),
  variants.map(wantedVariant),
];

export const readsBack = (product: ExportedProduct): boolean => {
  const text = `${[headerLine, ...linesOf(product)].join('\n')}\n`;
  const { products, refusals } = readCatalog(new TextEncoder().encode(text));
  const [wanted] = products;
  return (
    wanted !== undefined &&
    refusals.length === 0 &&
    JSON.stringify(wantedFacts(wanted)) === JSON.stringify(factsOf(product))
  );
};
