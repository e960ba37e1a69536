// The table of the script tag's attributes: the code reads them, React accepts them as props, and docs/embedding.md
// lists them. Each export is one attribute, under its name in `dataset`. The build turns each export into a separate
// module in the chunk that reads the attribute, so an export must not use anything else in this file. The comment of an
// export is its documentation, which `npm run docs:attributes` writes into the document. It contains a sentence, the
// feature, and the value and the default if the code does not state them.

import type { CartVersion } from '../../cart/platform/ask-cart.ts';
import { isProviderName } from '../../client/auth/login/login-result.ts';
import { ownerAddress, parseUrl, safeHref } from '../../client/codec/safe-url.ts';
import { isProductTemplate } from '../../products/loading/product-address.ts';
import { type Attribute, type KeywordAttribute, keywordAttribute } from './attribute.ts';
import { canonicalLocale } from './page-locale.ts';
import { hoursIn, parseKeywords } from './parsers.ts';

/** `auto` follows the page and the system. `own` follows only the page's background. */
export type Theme = 'auto' | 'light' | 'dark' | 'own';
/** Place of the floating toggle; `none` shows no floating toggle. */
export type Position = 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start' | 'none';
/** The page's reaction when a product is added. */
export type AfterAdd = 'open' | 'toast' | 'badge' | 'none';
/** `frame`: a dialog and a hidden frame; `form`: a dialog and a redirect; `redirect`: the platform's login page. */
export type Login = 'frame' | 'form' | 'redirect';
/** Storage of tokens. `session` and `memory` apply to all other data too. */
export type TokensPlace = 'local' | 'session' | 'memory' | 'cookie';
/** Version of the store's catalog; `auto` if the owner does not know it. */
export type CatalogVersion = 'auto' | 'v1' | 'v3';
/** A shop whose markup Pannier takes over. */
export type AdoptedShop = 'snipcart' | 'shopify';
/** Content that the platform can adapt to the shopper: the language of texts or the currency of prices. */
export type LocalizedSetting = 'language' | 'currency';

/**
 * Your store's public client id.
 * @value client id
 * @default required
 * @feature all
 */
export const clientId: Attribute<string> = {
  name: 'clientId',
  expected: "your store's client id",
  fallback: undefined,
  parse: (text) => text || undefined,
};

/**
 * Platform for all requests.
 * @value an origin, such as a sandbox
 * @default the hosted platform
 * @feature all
 */
export const api: Attribute<string> = {
  name: 'api',
  expected: 'an address like https://shop.example',
  fallback: undefined,
  parse: (text) => {
    try {
      const { protocol, origin } = new URL(text);
      return /^https?:$/.test(protocol) ? origin : undefined;
    } catch {
      return undefined;
    }
  },
};

/**
 * Language of texts and format of prices.
 * @value a language tag, such as `de` or `ar-EG`
 * @default `lang` of the page, else the browser's language
 * @feature all
 */
export const locale: Attribute<string> = {
  name: 'locale',
  expected: 'a language like en or pt-BR',
  fallback: undefined,
  // An empty value means the page's language.
  parse: (text) => text && canonicalLocale(text),
};

/**
 * Currency for `data-localize`.
 * @value a code such as `EUR`
 * @default the store's currency
 * @feature localize
 */
export const currency: Attribute<string> = {
  name: 'currency',
  expected: 'a code like EUR',
  fallback: undefined,
  parse: (text) => /^[A-Z]{3}$/.exec(text)?.[0],
};

/**
 * Content that the platform localizes.
 * @value `language`, `currency`, or both with a space
 * @default none
 * @feature localize
 */
export const localize: Attribute<LocalizedSetting[]> = {
  name: 'localize',
  expected: 'language, currency or both',
  fallback: undefined,
  parse: parseKeywords((word) => word === 'language' || word === 'currency'),
};

/**
 * Colors; [`own`](theming.md#your-own-look) does not read the page.
 * @feature look
 */
export const theme: KeywordAttribute<Theme> = keywordAttribute('theme', [
  'auto',
  'light',
  'dark',
  'own',
]);

/**
 * Corner of the floating cart button.
 * @feature cart button
 */
export const position: KeywordAttribute<Position> = keywordAttribute('position', [
  'bottom-end',
  'bottom-start',
  'top-end',
  'top-start',
  'none',
]);

/**
 * Response to an added product.
 * @feature add to cart
 */
export const afterAdd: KeywordAttribute<AfterAdd> = keywordAttribute('afterAdd', [
  'open',
  'toast',
  'badge',
  'none',
]);

/**
 * Subtotal for free shipping; the drawer shows the progress.
 * @value amount in the store's currency, such as `75`
 * @default no bar
 * @feature drawer
 */
export const freeShipping: Attribute<number> = {
  name: 'freeShipping',
  expected: 'a sum such as 50',
  fallback: undefined,
  parse: (text) => {
    const sum = Number(text);
    return sum > 0 && Number.isFinite(sum) ? sum : undefined;
  },
};

/**
 * Related products in the drawer.
 * @value slug of a collection or category
 * @default none
 * @feature drawer
 */
export const crossSell: Attribute<string> = {
  name: 'crossSell',
  expected: 'the slug of a collection or category, such as gifts',
  fallback: undefined,
  parse: (text) => /^[^\s/?#]{1,100}$/.exec(text.trim())?.[0],
};

/**
 * Link "Returns and withdrawal" in the drawer and the account menu.
 * @value address, such as `/returns`
 * @default no link
 * @feature drawer, account menu
 */
export const returns: Attribute<string> = {
  name: 'returns',
  expected: 'an address such as /returns',
  fallback: undefined,
  parse: (text, { baseURI }) => ownerAddress(text, baseURI),
};

/**
 * How members log in.
 * @feature login
 */
export const login: KeywordAttribute<Login> = keywordAttribute('login', [
  'frame',
  'form',
  'redirect',
]);

/**
 * Identity providers in the login dialog.
 * @value `google`, `facebook` or connection ids, separated by spaces
 * @default none
 * @feature login
 */
export const loginProviders: Attribute<string[]> = {
  name: 'loginProviders',
  expected: 'google, facebook or the id of a connection',
  fallback: undefined,
  parse: parseKeywords(
    (word): word is string =>
      isProviderName(word) || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word),
  ),
};

/**
 * Registered page that redirect logins return to.
 * @value address of this origin
 * @default the page that the shopper left
 * @feature login
 */
export const loginReturn: Attribute<string> = {
  name: 'loginReturn',
  expected: 'an address of this site like https://shop.example/account',
  fallback: undefined,
  parse: (text, { URL: page }) => {
    const url = parseUrl(text, page);
    return url && url.origin === parseUrl(page)?.origin && !url.hash ? url.href : undefined;
  },
};

/**
 * Hours until a member must log in again.
 * @value above 0, up to 8760
 * @feature login
 */
export const sessionHours: Attribute<number, number> = {
  name: 'sessionHours',
  expected: 'hours above 0, up to 8760, like 24',
  fallback: 720,
  parse: hoursIn,
};

/**
 * Hours without a visit after which the session ends.
 * @value above 0, up to 8760
 * @feature login
 */
export const sessionIdleHours: Attribute<number, number> = {
  name: 'sessionIdleHours',
  expected: 'hours above 0, up to 8760, like 24',
  fallback: 336,
  parse: hoursIn,
};

/**
 * Storage of the session's tokens.
 * @feature all
 */
export const tokens: KeywordAttribute<TokensPlace> = keywordAttribute('tokens', [
  'local',
  'session',
  'memory',
  'cookie',
]);

/**
 * Events for your tag manager: [Analytics](analytics.md).
 * @value `ga4`
 * @default none
 * @feature analytics
 */
export const analytics: Attribute<'ga4'> = {
  name: 'analytics',
  expected: 'ga4',
  fallback: undefined,
  parse: (text) => (text === 'ga4' ? text : undefined),
};

/**
 * Your own captcha: the visible box.
 * @value site key
 * @default the platform's captcha
 * @feature login
 */
export const captchaKey: Attribute<string> = {
  name: 'captchaKey',
  expected: 'a site key',
  fallback: undefined,
  parse: (text) => text,
};

/**
 * Your own captcha: the invisible check before the box.
 * @value site key
 * @default none with your own captcha, else the platform's key
 * @feature login
 */
export const captchaInvisibleKey: Attribute<string> = {
  name: 'captchaInvisibleKey',
  expected: 'a site key',
  fallback: undefined,
  parse: (text) => text,
};

/**
 * Your own captcha: the address of its script.
 * @value URL
 * @default reCAPTCHA Enterprise
 * @feature login
 */
export const captchaSrc: Attribute<string> = {
  name: 'captchaSrc',
  expected: 'an address like https://captcha.example/api.js',
  fallback: undefined,
  parse: safeHref,
};

/**
 * Cart version: [end of version 1](platform/cart.md#end-of-version-1).
 * @feature cart
 */
export const cart: KeywordAttribute<CartVersion> = keywordAttribute('cart', ['auto', 'v1', 'v2']);

/**
 * Catalog version; `auto` tries version 3 first.
 * @feature products
 */
export const catalog: KeywordAttribute<CatalogVersion> = keywordAttribute('catalog', [
  'auto',
  'v1',
  'v3',
]);

/**
 * [Panel](#the-page-inspector) that lists the page's problems.
 * @value none
 * @default absent
 * @feature inspector
 */
export const debug: Attribute<true> = {
  name: 'debug',
  expected: 'no value',
  fallback: undefined,
  parse: () => true,
};

/**
 * Shop whose buttons Pannier [takes over](#changing-over).
 * @value `snipcart`, `shopify`
 * @default none
 * @feature changing over
 */
export const adopt: Attribute<AdoptedShop> = {
  name: 'adopt',
  expected: 'snipcart or shopify',
  fallback: undefined,
  parse: (text) => (text === 'snipcart' || text === 'shopify' ? text : undefined),
};

/**
 * Whether [agents](agents.md) may use the shop.
 * @feature agents
 */
export const agents: KeywordAttribute<'off' | 'on'> = keywordAttribute(
  'agents',
  ['off', 'on'],
  'on or off',
);

/**
 * Address of product links.
 * @value an address with `{slug}`: `/shop/{slug}`
 * @default the platform's page
 * @feature products
 */
export const productUrl: Attribute<string> = {
  name: 'productUrl',
  expected: 'an address with {slug}, such as /shop/{slug}',
  fallback: undefined,
  parse: (text, { baseURI }) => (isProductTemplate(text, baseURI) ? text : undefined),
};
