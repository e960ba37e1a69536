// The sandbox's index page at `/`: what the shop sells, with the ids and slugs that snippets use.
import { html } from 'hono/html';
import { squareUrl } from '../../platform/media/addresses.ts';
import { hostedPage, type Markup, shopName } from '../shell/page.ts';

export interface Listed {
  id: string;
  slug: string;
  name: string;
  visible: boolean;
  media: readonly string[];
}

export interface ListedShop {
  clientId: string;
  origins: { api: string; media: string; pages: string };
  /** `V1` or `V3`. */
  catalogVersion: string;
  products: readonly Listed[];
  collections: readonly Omit<Listed, 'media'>[];
  /** Number of products that are not listed. */
  more: number;
}

const hidden = (visible: boolean): Markup | string =>
  visible ? '' : html` <span class="quiet">(hidden from shoppers)</span>`;

const productRow = ({ id, slug, name, visible, media }: Listed, origin: string): Markup => html`<tr>
  <td class="picture">
    ${media[0] ? html`<img src="${squareUrl(origin, media[0], 160)}" width="48" height="48" alt="" loading="lazy" />` : ''}
  </td>
  <th scope="row" dir="auto">${name}${hidden(visible)}</th>
  <td><code>${id}</code></td>
  <td><code>${slug}</code></td>
</tr>`;

const collectionRow = ({ id, slug, name, visible }: ListedShop['collections'][number]): Markup =>
  html`<tr>
    <th scope="row" dir="auto">${name}${hidden(visible)}</th>
    <td><code>${slug}</code></td>
    <td><code>${id}</code></td>
  </tr>`;

export const listPage = (shop: ListedShop): Promise<Response> => {
  const { clientId, origins, catalogVersion, products, collections, more } = shop;
  return hostedPage({
    title: 'What the sandbox sells',
    pictureOrigin: origins.media,
    body: html`<header class="top"><span class="shop">${shopName}</span></header>
      <main class="listing">
        <h1>What the sandbox sells</h1>
        <p class="quiet">
          A store to try Pannier with. Elements name products by their id, and collections by their slug.
        </p>
        <dl>
          <dt>Client id</dt><dd><code>${clientId}</code></dd>
          <dt>Platform</dt><dd><code>${origins.api}</code>, catalog version ${catalogVersion.slice(1)}</dd>
          <dt>Hosted pages</dt><dd><code>${origins.pages}</code></dd>
          <dt>Pictures</dt><dd><code>${origins.media}</code></dd>
        </dl>
        <h2 id="collections">Collections</h2>
        <div class="scrolls" role="region" aria-labelledby="collections" tabindex="0">
          <table>
            <thead><tr><th scope="col">Name</th><th scope="col">Slug</th><th scope="col">Id</th></tr></thead>
            <tbody>${collections.map(collectionRow)}</tbody>
          </table>
        </div>
        <h2 id="products">Products</h2>
        <div class="scrolls" role="region" aria-labelledby="products" tabindex="0">
          <table>
            <thead><tr><td></td><th scope="col">Name</th><th scope="col">Id</th><th scope="col">Slug</th></tr></thead>
            <tbody>${products.map((product) => productRow(product, origins.media))}</tbody>
          </table>
        </div>
        ${more > 0 ? html`<p class="quiet">and ${more} more</p>` : ''}
      </main>`,
  });
};
