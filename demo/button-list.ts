// Expands `{{buttons:100}}` in a page into that many catalog entries, each with a button and a plain link.
import { seedId } from './sandbox/seed/ids.ts';
import { seedProducts } from './sandbox/seed/products.ts';
import type { SeedProduct } from './sandbox/seed/seed-types.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const euros = (value: number): string => `€${value.toFixed(2)}`;

const priceOf = ({ price, discount, variants }: SeedProduct): string => {
  const prices = (variants ?? []).map((variant) => variant.price ?? price);
  const lowest = Math.min(price, ...prices);
  if (prices.some((other) => other !== lowest)) return `from ${euros(lowest)}`;
  if (!discount) return euros(price);
  const off = discount.type === 'AMOUNT' ? discount.value : (price * discount.value) / 100;
  return `${euros(price - off)} <s>${euros(price)}</s>`;
};

const roomOf = ({ options = [], preorder }: SeedProduct): string => {
  if (preorder) return ' class="preorder"';
  return ['', ' class="one-option"'][options.length] ?? ' class="two-options"';
};

const row = (product: SeedProduct, store: string): string => `        <li>
          <h2>${escapeText(product.name)}</h2>
          <pannier-add-to-cart product="${seedId('product', product.slug)}"${roomOf(product)}>
            <p class="price">${priceOf(product)}</p>
            <a class="buy" href="${store}/product-page/${product.slug}">View in store</a>
          </pannier-add-to-cart>
        </li>`;

/** Repeats the catalog until there are `count` rows. */
export const buttonList = (count: number, store: string): string =>
  Array.from({ length: count }, (_, index) => seedProducts[index % seedProducts.length])
    .flatMap((product) => (product ? [row(product, store)] : []))
    .join('\n');
