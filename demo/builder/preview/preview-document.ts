// Writes the page of the preview, with the chosen elements and the script tag where an owner would paste them.
import type { Choices } from '../model/choices.ts';
import { textOf } from '../model/markup.ts';
import { type Block, blocksOf } from '../model/snippet.ts';

/** Addresses of the builder’s files, which links and fields cannot change. */
export interface OwnFiles {
  /** Address of pannier.js. */
  script: string;
  styles: string;
  /** Address of the script that sends the preview’s requests to the builder. */
  requests: string;
}

const ENGLISH = {
  name: 'Hazel & Row',
  shop: 'Shop',
  about: 'About',
  title: 'Things that last',
  lead: 'A page as yours might be. What you choose appears in it as it would on your own.',
  empty: 'Choose a product or a collection, and it stands here.',
};

const ARABIC: typeof ENGLISH = {
  name: 'بندق وصف',
  shop: 'المتجر',
  about: 'عنّا',
  title: 'أشياء تدوم',
  lead: 'صفحة كما قد تكون صفحتك. ما تختاره يظهر فيها كما يظهر في موقعك.',
  empty: 'اختر منتجًا أو مجموعة لتظهر هنا.',
};

/** CSP sources have no query. A path with a trailing slash allows everything below it. */
const sourceOf = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** Allows only our code to run. The builder sends all requests for this code, see answer-requests.ts. */
const policyOf = ({ script, styles, requests }: OwnFiles): string =>
  [
    "default-src 'none'",
    `script-src ${[requests, script, new URL('chunks/', script).href].map(sourceOf).join(' ')}`,
    `style-src ${sourceOf(styles)}`,
    'img-src http: https: data:',
    'media-src http: https:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');

/** The owner’s script tag, but with the builder’s pannier.js and without storage. */
const scriptOf = (block: Block | undefined, { script }: OwnFiles): string =>
  (block?.markup ?? [])
    .map((tag) =>
      textOf({ ...tag, attributes: { ...tag.attributes, src: script, 'data-tokens': 'memory' } }),
    )
    .join('');

export const previewDocument = (choices: Choices, own: OwnFiles): string => {
  const isArabic = choices.look === 'arabic';
  const words = isArabic ? ARABIC : ENGLISH;
  const blocks = blocksOf(choices);
  const said = (name: keyof typeof ENGLISH): string => textOf(words[name]);
  const markupOf = (where: Block['where']): string =>
    (blocks.find((block) => block.where === where)?.markup ?? []).map(textOf).join('\n');
  const isFilled = blocks.some(({ where }) => where === 'products' || where === 'collections');
  return `<!doctype html>
<html lang="${isArabic ? 'ar' : 'en'}" dir="${isArabic ? 'rtl' : 'ltr'}" data-look="${choices.look}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(own)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview</title>
<link rel="stylesheet" href="${own.styles}">
<script src="${own.requests}"></script>
</head>
<body>
<header>
<p class="name">${said('name')}</p>
<nav><span>${said('shop')}</span><span>${said('about')}</span></nav>
<div class="mine">${markupOf('header')}</div>
</header>
<main>
<h1>${said('title')}</h1>
<p class="lead">${said('lead')}</p>
<div class="products">${markupOf('products')}</div>
<div class="collections">${markupOf('collections')}</div>
${isFilled ? '' : `<p class="empty">${said('empty')}</p>`}
</main>
${choices.clientId ? scriptOf(blocks[0], own) : ''}
</body>
</html>`;
};
