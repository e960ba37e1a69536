// The parts that the demo’s pages share, written `{{name argument}}` and expanded when a page is served.
import { hazardList } from './hazards/index.ts';
import { seedId } from './sandbox/seed/ids.ts';
import { seedProducts } from './sandbox/seed/products.ts';
import type { SeedProduct } from './sandbox/seed/seed-types.ts';

/** Origins without a trailing slash, inserted into the pages. */
export interface PageOrigins {
  assets: string;
  /** The store's API. */
  store: string;
  media: string;
  /** Origin of the store's hosted pages. */
  hosted: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

const euros = (value: number): string => `€${value.toFixed(2)}`;

const priceOf = ({ price, discount, variants }: SeedProduct): string => {
  const prices = (variants ?? []).map((variant) => variant.price ?? price);
  const lowest = Math.min(price, ...prices);
  if (prices.some((other) => other !== lowest)) return `from ${euros(lowest)}`;
  if (!discount) return euros(price);
  const off = discount.type === 'AMOUNT' ? discount.value : (price * discount.value) / 100;
  return `${euros(price - off)} <s>${euros(price)}</s>`;
};

/** The class that reserves space for the product’s options. */
const spaceFor = ({ options = [], preorder }: SeedProduct): string => {
  if (preorder) return ' class="preorder"';
  return ['', ' class="one-option"'][options.length] ?? ' class="two-options"';
};

const button = (product: SeedProduct, indent: string): string =>
  [
    `<pannier-add-to-cart product="${seedId('product', product.slug)}"${spaceFor(product)}>`,
    `  <p class="price">${priceOf(product)}</p>`,
    `  <a class="buy" href="{{hosted}}/product-page/${product.slug}">View in store</a>`,
    '</pannier-add-to-cart>',
  ]
    .map((line) => indent + line)
    .join('\n');

const row = (product: SeedProduct): string => `        <li>
          <h2>${escapeText(product.name)}</h2>
${button(product, '          ')}
        </li>`;

/** `{{buttons:100}}`: repeats the catalog until there are `count` rows, each with a button and a plain link. */
const buttonList = (count: number): string =>
  Array.from({ length: count }, (_, index) => seedProducts[index % seedProducts.length])
    .flatMap((product) => (product ? [row(product)] : []))
    .join('\n');

/** `{{card stoneware-mug}}`: a product with its picture, price and button. */
const card = (slug: string): string => {
  const product = seedProducts.find((one) => one.slug === slug);
  if (product === undefined) throw new RangeError(`No product has the slug "${slug}".`);
  const lang = /[\u3040-\u30ff]/.test(product.name) ? ' lang="ja"' : '';
  return `        <li class="card">
          <div class="picture"><img src="/art/${product.media[0]}-480.svg" alt="" width="480" height="480" loading="lazy" /></div>
          <h2${lang}><a href="{{hosted}}/product-page/${slug}">${escapeText(product.name)}</a></h2>
${button(product, '          ')}
        </li>`;
};

/** `{{page Title | Description}}`: the start of a document, up to the shop's stylesheet. */
const page = (title: string, description: string | undefined): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
${description === undefined ? '' : `    <meta name="description" content="${description}" />\n`}    <link rel="icon" href="/assets/pannier.svg" />
    <link rel="stylesheet" href="/assets/shop.css" />`;

const links = [
  ['/shop.html', 'Shop'],
  ['/article.html', 'Journal'],
  ['/own-markup.html', 'Breakfast table'],
];

const memberLinks = (path: string): string => `      <div class="mine">
        <pannier-login><a href="${path}" aria-current="page">Sign in</a></pannier-login>
        <pannier-cart-toggle></pannier-cart-toggle>
      </div>
`;

/** `{{body}}` and `{{end}}`, for pages with a different header or footer. */
const bodyStart = `  </head>
  <body>`;
const documentEnd = `  </body>
</html>`;

/** `{{top /article.html}}` marks the current page; `{{top-member /account.html}}` adds sign-in and cart. */
const top = (current: string | undefined, member: string | undefined): string => `${bodyStart}
    <header class="top">
      <a class="brand" href="/shop.html">Oat &amp; Alder</a>
      <nav aria-label="Shop">
${links
  .map(([path, name]) => {
    const isCurrent = path === current ? ' aria-current="page"' : '';
    return `        <a href="${path}"${isCurrent}>${name}</a>\n`;
  })
  .join('')}      </nav>
${member === undefined ? '' : memberLinks(member)}    </header>`;

/** `{{bottom}}` ends a page. `{{bottom All hazards}}` sets the label of its link, and `{{bottom -}}` omits the link. */
const bottom = (hazards = 'Hazards'): string => `    <footer class="bottom">
      <p>Oat &amp; Alder is a demo shop. Its cart is Pannier.</p>
      <a href="/">Back to the overview</a>
${hazards === '-' ? '' : `      <a href="/hazards/">${hazards}</a>\n`}    </footer>
${documentEnd}`;

export const expandParts = (text: string, { assets, store, media, hosted }: PageOrigins): string =>
  text
    .replace(/\{\{page (.*?)(?: \| (.*?))?\}\}/g, (_, title: string, description?: string) =>
      page(title, description),
    )
    .replace('{{hazards}}', hazardList)
    .replaceAll('{{body}}', bodyStart)
    .replaceAll('{{end}}', documentEnd)
    .replace(/\{\{top(?: (\S+))?\}\}/g, (_, current?: string) => top(current, undefined))
    .replace(/\{\{top-member (\S+)\}\}/g, (_, path: string) => top(undefined, path))
    .replace(/\{\{bottom(?: (.*?))?\}\}/g, (_, hazards?: string) => bottom(hazards))
    .replace(/\{\{card (\S+)\}\}/g, (_, slug: string) => card(slug))
    .replace(/\{\{buttons:(\d+)\}\}/g, (_, count: string) => buttonList(Number(count)))
    .replaceAll('{{assets}}', assets)
    .replaceAll('{{store}}', store)
    .replaceAll('{{media}}', media)
    .replaceAll('{{hosted}}', hosted);
