import Big from 'big.js';
import { html } from 'hono/html';
import type { Locale } from '../foundation/money/locale.ts';
import { discounted, formatMoney } from '../foundation/money/money.ts';
import type { CatalogProduct } from '../platform/catalog/products/product-reader.ts';
import { squareUrl } from '../platform/media/addresses.ts';
import { hostedPage, type Markup, pageHeader } from './shell/page.ts';

export const productPage = (
  { product, variants }: CatalogProduct,
  pictureOrigin: string,
  backUrl: string | undefined,
  locale: Locale,
): Promise<Response> => {
  const full = new Big(product.price);
  const price = discounted(full, product);
  const isInStock = variants.some(({ quantity }) => quantity === null || quantity > 0);
  const hasChoice = (name: string, description: string) =>
    variants.some(
      ({ choices, quantity }) =>
        choices[name] === description && (quantity === null || quantity > 0),
    );
  const options = product.options.map(
    ({ name, choices }): Markup => html`<div class="option">
      <h2>${name}</h2>
      <ul class="pills">
        ${choices.map(
          ({ description }) =>
            html`<li class="${hasChoice(name, description) ? '' : 'gone'}">${description}</li>`,
        )}
      </ul>
    </div>`,
  );
  return hostedPage({
    title: product.name,
    pictureOrigin,
    body: html`${pageHeader(backUrl)}
      <main class="product">
        <div class="pictures">
          ${product.media.map(
            (artId, index) =>
              html`<img
                src="${squareUrl(pictureOrigin, artId, index === 0 ? 960 : 480)}"
                width="960"
                height="960"
                alt="${index === 0 ? product.name : ''}"
              />`,
          )}
        </div>
        <div class="facts-of">
          ${product.ribbon === null ? '' : html`<span class="ribbon">${product.ribbon}</span>`}
          <h1 dir="auto">${product.name}</h1>
          <p class="price">
            ${formatMoney(price, locale)}
            ${full.gt(price) ? html`<s class="was">${formatMoney(full, locale)}</s>` : ''}
          </p>
          <p class="quiet">
            ${isInStock ? 'In stock' : (product.preorderMessage ?? 'Sold out')}
          </p>
          ${options}
          <p class="description">${product.description}</p>
        </div>
      </main>`,
  });
};
