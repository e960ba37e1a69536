// Writes the page of the preview, with the chosen elements and the script tag where an owner would paste them.
import { parseUrl } from '../../../src/client/codec/safe-url.ts';
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
  /** Address of the script that reads the look of a page. */
  reader: string;
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

/** Marks the snippet’s style element, which the policy of the example page allows. */
const NONCE = 'snippet';

/** Allows only our code to run. The builder sends all requests for this code, see answer-requests.ts. */
const policyOf = (scripts: readonly string[], styles: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts.map(sourceOf).join(' ')}`,
    `style-src ${styles}`,
    'font-src http: https: data:',
    'img-src http: https: data:',
    'media-src http: https:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');

const widgetFiles = ({ script, requests }: OwnFiles): string[] => [
  requests,
  script,
  new URL('chunks/', script).href,
];

/** The owner’s style element and script tag, but with the builder’s pannier.js and without storage. */
const scriptOf = (block: Block | undefined, { script }: OwnFiles): string =>
  (block?.markup ?? [])
    .map(({ tag, attributes, content }) =>
      textOf({
        tag,
        attributes:
          tag === 'style'
            ? { nonce: NONCE }
            : { ...attributes, src: script, 'data-tokens': 'memory' },
        content,
      }),
    )
    .join('');

const markupOf = (blocks: readonly Block[], where: Block['where']): string =>
  (blocks.find((block) => block.where === where)?.markup ?? []).map(textOf).join('\n');

/** Whether a document shows the widget, or reads the look of the page. */
interface Purpose {
  scripts: readonly string[];
  /** Address of the script that runs first. */
  first: string;
  /** Markup at the end of the body. */
  end: string;
}

/** The parts of a page that run, load or lead elsewhere. Browsers read `noscript` and `template` in several ways. */
const LEFT_OUT =
  'script,noscript,template,base,iframe,frame,object,embed,portal,meta[http-equiv],link:not([rel~=stylesheet])';

/** Whether an attribute runs code, or would fail in the frame, whose origin is opaque. */
const isLeftOut = (name: string): boolean =>
  name.startsWith('on') || ['crossorigin', 'integrity', 'srcset', 'nonce'].includes(name);

/**
 * The page’s `html` element without scripts. Uses only elements, because named elements of the page replace properties
 * of its document.
 */
const parseOnce = (html: string): Element => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  // A form has its fields as properties, in place of its methods.
  const { getAttributeNames, removeAttribute } = Element.prototype;
  const root = document.createTreeWalker(parsed, NodeFilter.SHOW_ELEMENT).nextNode() as Element;
  for (const element of root.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of [root, ...root.querySelectorAll('*')])
    for (const name of getAttributeNames.call(element))
      if (isLeftOut(name)) removeAttribute.call(element, name);
  return root;
};

/** Markup can turn into other markup when it is written and parsed again, so it is parsed twice before it is shown. */
const parsePasted = (html: string, site: string): Element => {
  const root = parseOnce(parseOnce(html).outerHTML);
  for (const link of root.querySelectorAll('link')) link.setAttribute('rel', 'stylesheet');
  // Reading the look waits for style sheets, but not for pictures.
  for (const picture of root.querySelectorAll('img')) picture.setAttribute('loading', 'lazy');
  // The builder’s policy allows no base element.
  for (const name of ['href', 'src'])
    for (const element of root.querySelectorAll(`:is(link,img)[${name}]`)) {
      const address = parseUrl(element.getAttribute(name) ?? '', site);
      if (address) element.setAttribute(name, address.href);
    }
  return root;
};

const pastedDocument = (
  html: string,
  choices: Choices,
  { scripts, first, end }: Purpose,
): string => {
  const root = parsePasted(html, choices.site);
  const body = root.querySelector('body,frameset') ?? root;
  const policy = policyOf(scripts, "'unsafe-inline' http: https:");
  const add = (to: Element, where: InsertPosition, ...texts: string[]) =>
    to.insertAdjacentHTML(where, texts.join('\n'));
  const blocks = blocksOf(choices);
  const header = root.querySelector('header');
  add(header ?? body, header ? 'beforeend' : 'afterbegin', markupOf(blocks, 'header'));
  add(
    root.querySelector('main') ?? body,
    'beforeend',
    markupOf(blocks, 'products'),
    markupOf(blocks, 'collections'),
  );
  add(body, 'beforeend', end);
  // The policy comes before all text of the page. The parser adds the attributes of the later `html` element.
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><script src="${first}"></script>${root.outerHTML}`;
};

const exampleDocument = (choices: Choices, styles: string, { scripts, first, end }: Purpose) => {
  const isArabic = choices.look === 'arabic';
  const words = isArabic ? ARABIC : ENGLISH;
  const blocks = blocksOf(choices);
  const said = (name: keyof typeof ENGLISH): string => textOf(words[name]);
  const isFilled = blocks.some(({ where }) => where === 'products' || where === 'collections');
  const policy = policyOf(scripts, `${sourceOf(styles)} 'nonce-${NONCE}'`);
  return `<!doctype html>
<html lang="${isArabic ? 'ar' : 'en'}" dir="${isArabic ? 'rtl' : 'ltr'}" data-look="${choices.look}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview</title>
<link rel="stylesheet" href="${styles}">
<script src="${first}"></script>
</head>
<body>
<header>
<p class="name">${said('name')}</p>
<nav><span>${said('shop')}</span><span>${said('about')}</span></nav>
<div class="mine">${markupOf(blocks, 'header')}</div>
</header>
<main>
<h1>${said('title')}</h1>
<p class="lead">${said('lead')}</p>
<div class="products">${markupOf(blocks, 'products')}</div>
<div class="collections">${markupOf(blocks, 'collections')}</div>
${isFilled ? '' : `<p class="empty">${said('empty')}</p>`}
</main>
${end}
</body>
</html>`;
};

/** `pasted` is the HTML of the owner’s page, or empty for an example page. */
const documentFor = (choices: Choices, styles: string, pasted: string, purpose: Purpose): string =>
  choices.look === 'own' && pasted
    ? pastedDocument(pasted, choices, purpose)
    : exampleDocument(choices, styles, purpose);

export const previewDocument = (choices: Choices, own: OwnFiles, pasted = ''): string =>
  documentFor(choices, own.styles, pasted, {
    scripts: widgetFiles(own),
    first: own.requests,
    end: choices.clientId ? scriptOf(blocksOf(choices)[0], own) : '',
  });

/** The page of the preview without the widget, its elements and the written look, to read the look of the page itself. */
export const readerDocument = (choices: Choices, own: OwnFiles, pasted = ''): string =>
  documentFor(
    { ...choices, theme: 'auto', header: [], products: [], collections: [] },
    own.styles,
    pasted,
    { scripts: [own.reader], first: own.reader, end: '' },
  );
