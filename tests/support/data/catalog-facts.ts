import { readFileSync } from 'node:fs';
import { choicesKey } from '../../../demo/merchant/catalog-file/variant-row.ts';
import type {
  WantedProduct,
  WantedStock,
} from '../../../demo/merchant/catalog-file/wanted-product.ts';
import { read } from './merchant-file.ts';

/** Names of exported files from shop systems other than Shopify and WooCommerce. */
export const OTHER_EXPORTS = [
  'wix',
  'wix-v3',
  'squarespace',
  'bigcommerce-bulk',
  'bigcommerce',
  'square',
] as const;

export const exportedFile = (name: string): Buffer =>
  readFileSync(new URL(`./exports/${name}.csv`, import.meta.url));

const stockText = (stock: WantedStock | undefined): string | number | undefined => {
  if (!stock) return undefined;
  return 'quantity' in stock ? stock.quantity : stock.inStock ? 'yes' : 'no';
};

/** Lists the variants as `CHOICES PRICE STOCK`, with `hidden` instead of the price if a variant is not sold. */
export const variantFacts = ({ product, variants }: WantedProduct): string[] =>
  variants.map(({ choices, price, stock, visible }) =>
    [
      Object.values(choices).join(', '),
      visible === false ? 'hidden' : (price ?? product.priceData.price),
      stockText(stock),
    ]
      .filter((part) => part !== undefined)
      .join(' '),
  );

/** Lists the options as `NAME: CHOICE, CHOICE`, with the color codes of swatches. */
export const optionFacts = ({ product }: WantedProduct): string[] =>
  (product.productOptions ?? []).map(({ name, choices }) => {
    const texts = choices.map(({ value, description }) =>
      value === description ? description : `${description} ${value}`,
    );
    return `${name}: ${texts.join(', ')}`;
  });

const combinationsOf = ({ product }: WantedProduct): Record<string, string>[] =>
  (product.productOptions ?? []).reduce<Record<string, string>[]>(
    (before, { name, choices }) =>
      before.flatMap((one) =>
        choices.map(({ description = '' }) => ({ ...one, [name]: description })),
      ),
    [{}],
  );

/** Discounted price of each sold combination of choices, including combinations without a row in the file. */
export const pricesIn = (products: readonly WantedProduct[]): Map<string, number> =>
  new Map(
    products.flatMap((wanted) => {
      const { discount, priceData } = wanted.product;
      const value = discount?.value ?? 0;
      const paid = (price: number): number =>
        discount?.type === 'PERCENT'
          ? Math.round(price * (100 - value)) / 100
          : Math.round((price - value) * 100) / 100;
      const rows = new Map(wanted.variants.map((row) => [choicesKey(row.choices), row]));
      return combinationsOf(wanted).flatMap((choices): [string, number][] => {
        const row = rows.get(choicesKey(choices));
        const name = [wanted.handle, ...Object.values(choices)].join(' ');
        return row?.visible === false ? [] : [[name, paid(row?.price ?? priceData.price)]];
      });
    }),
  );

export const readExport = (name: string) => {
  const file = read(exportedFile(name));
  const of = (handle: string) => file.products.find((product) => product.handle === handle);
  return { ...file, of };
};
