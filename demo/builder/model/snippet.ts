// The snippet: the script tag, and the elements of the page.

import { toHtmlName } from '../../../src/app/attributes/attribute.ts';
import type { AttributeName } from '../../../src/app/attributes/given-attributes.ts';
import {
  type CatalogVersion,
  catalog as catalogAttribute,
  clientId,
  productUrl,
  returns,
} from '../../../src/app/attributes/script-tag.ts';
import type { ElementName, OwnerAttributes } from '../../../src/app/elements/owner-names.ts';
import { cartToggle, collection, login } from '../../../src/app/elements/page-elements.ts';
import { ownerAddress } from '../../../src/client/codec/safe-url.ts';
import { isProductTemplate } from '../../../src/products/loading/product-address.ts';
import {
  type Choices,
  type ChosenProduct,
  firstChoices,
  type HeaderPart,
  originOf,
  SOME_SITE,
} from './choices.ts';
import { element, type Markup, textOf } from './markup.ts';
import type { ReleasedFile } from './released-file.ts';
import { styleSheetOf } from './written-look.ts';

export interface Block {
  where: 'script' | 'header' | 'products' | 'collections';
  /** Heading that describes where to paste the block. */
  title: string;
  markup: readonly Markup[];
}

const DEFAULTS = firstChoices({ clientId: '', api: '', script: '', site: '' });

/** Attributes of the script tag for choices that differ from the default. */
const CHOSEN = [
  'api',
  'locale',
  'theme',
  'position',
  'afterAdd',
  'login',
] as const satisfies readonly AttributeName[];

/** Whether `productUrl` is a valid web address. The owner can type any text, even code. */
const hasPages = ({ productUrl, site }: Choices): boolean =>
  isProductTemplate(productUrl, originOf(site) || SOME_SITE);

const hasReturns = ({ returns, site }: Choices): boolean =>
  ownerAddress(returns, originOf(site) || SOME_SITE) !== undefined;

const chosenAttributes = (choices: Choices): Record<string, string> => ({
  [toHtmlName(clientId)]: choices.clientId,
  ...Object.fromEntries(
    CHOSEN.flatMap((key) =>
      choices[key] === DEFAULTS[key] ? [] : [[toHtmlName({ name: key }), choices[key]]],
    ),
  ),
  ...(hasPages(choices) && { [toHtmlName(productUrl)]: choices.productUrl }),
  ...(hasReturns(choices) && { [toHtmlName(returns)]: choices.returns }),
});

/** Facts that the script tag depends on and that the owner does not choose. */
export interface TagFacts {
  pinned?: ReleasedFile | undefined;
  /** Version of the store’s catalog, if the store has answered. */
  catalog?: 1 | 3 | undefined;
}

export const scriptTag = (choices: Choices, { pinned, catalog }: TagFacts = {}): Markup =>
  element('script', {
    async: '',
    // The loader and its files then share one connection, which saves two round trips on a first visit.
    crossorigin: '',
    src: pinned?.address ?? choices.script,
    ...(pinned && { integrity: pinned.integrity }),
    ...chosenAttributes(choices),
    // Version 3 needs no attribute, because the widget tries it by default.
    ...(catalog === 1 && { [toHtmlName(catalogAttribute)]: 'v1' satisfies CatalogVersion }),
  });

/** The written look, before the script tag, so that the first view has it. */
const styleTags = ({ theme, written }: Choices): Markup[] => {
  const sheet = theme === 'own' ? styleSheetOf(written) : '';
  return sheet ? [element('style', {}, `\n${sheet}`)] : [];
};

const OPENING = { 'data-pannier-open': 'cart' } satisfies OwnerAttributes;
const COUNTING = { 'data-pannier-count': '' } satisfies OwnerAttributes;

const HEADER: Readonly<Record<HeaderPart, () => Markup>> = {
  toggle: () => element(cartToggle.element),
  count: () =>
    element('a', { href: '/cart', ...OPENING }, 'Cart (', element('span', COUNTING, '0'), ')'),
  login: () => element(login.element),
};

const pageOf = (choices: Choices, { slug }: ChosenProduct): string | undefined =>
  hasPages(choices) ? choices.productUrl.replace('{slug}', encodeURIComponent(slug)) : undefined;

/** Creates a link, which works without scripts, for a product with a page, and a button for any other product. */
const linkOrButton = (href: string | undefined, attributes: OwnerAttributes, text: string) =>
  href
    ? element('a', { href, ...attributes }, text)
    : element('button', { type: 'button', ...attributes }, text);

/** Content of an element until its data has loaded. Pages without scripts keep showing it. */
const whileLoading = (name: string, href?: string): Markup['content'] =>
  href ? [element('a', { href }, name)] : name ? [name] : [];

const productMarkup = (choices: Choices, product: ChosenProduct): Markup => {
  const { form, id, slug, name } = product;
  const href = pageOf(choices, product);
  if (form === 'link') return linkOrButton(href, { 'data-pannier-add': id }, `Add ${name}`);
  if (form === 'view') return linkOrButton(href, { 'data-pannier-quick-view': id }, name);
  const tag: ElementName = form === 'card' ? 'pannier-product' : 'pannier-add-to-cart';
  return element(tag, { product: id }, ...whileLoading(name || slug, href));
};

/** Blocks in the order of the page, the script tag first. */
export const blocksOf = (choices: Choices, facts?: TagFacts): Block[] => {
  const { header, products, collections } = choices;
  const blocks: Block[] = [
    {
      where: 'script',
      title: 'Once on every page, anywhere',
      markup: [...styleTags(choices), scriptTag(choices, facts)],
    },
    { where: 'header', title: 'In your header', markup: header.map((part) => HEADER[part]()) },
    {
      where: 'products',
      title: 'Where the products are',
      markup: products.map((product) => productMarkup(choices, product)),
    },
    {
      where: 'collections',
      title: 'Where the collections are',
      markup: collections.map(({ slug, name, limit }) =>
        element(collection.element, { slug, limit: String(limit) }, ...whileLoading(name || slug)),
      ),
    },
  ];
  return blocks.filter(({ markup }) => markup[0]);
};

export const snippetOf = (choices: Choices, facts?: TagFacts): string =>
  blocksOf(choices, facts)
    .map(({ title, markup }) => [`<!-- ${title} -->`, ...markup.map(textOf)].join('\n'))
    .join('\n\n');
