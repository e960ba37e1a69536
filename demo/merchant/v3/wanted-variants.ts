// Converts the variants of a catalog file to version 3, in which prices include the discount.
import Big from 'big.js';
import { isSameStock, wantedStockOf } from '../catalog-file/stock.ts';
import { choicesKey } from '../catalog-file/variant-row.ts';
import type { WantedProduct, WantedStock, WantedVariant } from '../catalog-file/wanted-product.ts';
import type { KnownOption, KnownProduct, KnownVariant } from './known-product.ts';
import { combinationsOf } from './wanted-options.ts';

type Discount = WantedProduct['product']['discount'];

const money = (value: Big): string => value.toFixed(2);

/** `compareAt` is the price before the discount, shown crossed out. */
const priceOf = (
  before: Big,
  discount: Discount,
  known: KnownVariant | undefined,
): Pick<KnownVariant, 'actual' | 'compareAt'> => {
  // If the file has no discount column, the shop’s discount is kept as a share of the price.
  const share =
    discount === undefined && known?.compareAt !== undefined && Number(known.compareAt) > 0
      ? new Big(known.actual).div(known.compareAt)
      : undefined;
  const { type, value = 0 } = discount ?? {};
  const off = type === 'PERCENT' ? before.times(value).div(100) : type === 'AMOUNT' ? value : 0;
  const after = share ? before.times(share) : before.minus(off);
  const actual = money(after.lt(0) ? new Big(0) : after.round(2, Big.roundHalfUp));
  return { actual, compareAt: new Big(actual).lt(before) ? money(before) : undefined };
};

export interface WantedVariantV3 extends Omit<KnownVariant, 'id' | 'stock'> {
  /** Undefined if the shop does not have the variant. */
  id: string | undefined;
  /** Line of the variant’s row, or of the product’s row. */
  line: number;
  /** Undefined to leave the stock unchanged. */
  stock: WantedStock | undefined;
}

export const wantedVariants = (
  wanted: WantedProduct,
  options: readonly KnownOption[],
  known: KnownProduct | undefined,
): WantedVariantV3[] => {
  const { line, product, variants } = wanted;
  const rows = new Map(
    variants.map((row): [string, WantedVariant] => [choicesKey(row.choices), row]),
  );
  return combinationsOf(options).map((choices) => {
    const key = choicesKey(choices);
    const row = rows.get(key);
    const had = known?.variants.get(key);
    const before = new Big(row?.price ?? product.priceData.price);
    return {
      id: had?.id,
      line: row?.line ?? line,
      choices,
      ...priceOf(before, product.discount, had),
      sku: row?.sku ?? product.sku ?? had?.sku ?? '',
      weight: row?.weight ?? product.weight ?? had?.weight,
      visible: row?.visible ?? had?.visible ?? true,
      stock: wantedStockOf(wanted, choices),
    };
  });
};

const textOf = ({
  choices,
  actual,
  compareAt,
  sku,
  weight,
  visible,
}: Omit<KnownVariant, 'id' | 'stock'>) =>
  JSON.stringify([
    choicesKey(choices),
    money(new Big(actual)),
    compareAt === undefined ? null : money(new Big(compareAt)),
    sku,
    weight ?? 0,
    visible,
  ]);

export const isSameVariants = (
  wanted: readonly WantedVariantV3[],
  known: KnownProduct['variants'],
): boolean => {
  const had = new Set([...known.values()].map(textOf));
  return (
    wanted.length === had.size &&
    wanted.every(
      (variant) =>
        had.has(textOf(variant)) &&
        (!variant.stock ||
          isSameStock(variant.stock, known.get(choicesKey(variant.choices))?.stock)),
    )
  );
};

/** If the file has no stock, a new variant is in stock and its quantity is not counted, as in version 1. */
export const variantToWire = (variant: WantedVariantV3, isDigital: boolean) => ({
  ...(variant.id && { id: variant.id }),
  visible: variant.visible,
  ...(variant.sku && { sku: variant.sku }),
  choices: Object.entries(variant.choices).map(([optionName, choiceName]) => ({
    optionChoiceNames: { optionName, choiceName },
  })),
  price: {
    actualPrice: { amount: variant.actual },
    ...(variant.compareAt !== undefined && { compareAtPrice: { amount: variant.compareAt } }),
  },
  ...(!isDigital && {
    physicalProperties: { ...(variant.weight !== undefined && { weight: variant.weight }) },
  }),
  ...((variant.stock || !variant.id) && { inventoryItem: variant.stock ?? { inStock: true } }),
});
