// The table of the script tag's attributes: what the code reads, what React takes as props, and what docs/embedding.md lists.
//
// Each export is one attribute, under its name in `dataset`. The build makes it a module of its own, which goes to the code
// that reads it, so it uses no other export and nothing else of this file. Its comment is its documentation, which
// `npm run docs:attributes` writes into the document: sentences, the value and the default where the code does not have them, and
// the feature that uses it.

import type { CartVersion } from '../../cart/platform/ask-cart.ts';
import { isProviderName } from '../../client/auth/login/login-result.ts';
import { ownerAddress, safeHref, urlOf } from '../../client/codec/safe-url.ts';
import { isProductTemplate } from '../../products/loading/product-address.ts';
import { type Attribute, oneOf, type WordAttribute } from './attribute.ts';
import { canonicalLocale } from './page-locale.ts';
import { hoursIn, wordsThat } from './parsers.ts';

/** auto follows the page and the system. */
export type Theme = 'auto' | 'light' | 'dark';
/** Where the floating toggle sits; `none` shows no floating toggle. */
export type Position = 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start' | 'none';
/** The effect of an add on the page. */
export type AfterAdd = 'open' | 'toast' | 'badge' | 'none';
/** frame: a dialog and a hidden frame; form: a dialog and a redirect; redirect: the platform's login page. */
export type Login = 'frame' | 'form' | 'redirect';
/** Where tokens are stored. `session` and `memory` apply to all other data too. */
export type TokensPlace = 'local' | 'session' | 'memory' | 'cookie';
/** Version of the store's catalog, where the owner names it. */
export type CatalogVersion = 'auto' | 'v1' | 'v3';
/** A shop whose markup is taken over. */
export type AdoptedShop = 'snipcart' | 'shopify';
/** A part that the platform can adapt to the shopper: the language of texts, the currency of prices. */
export type LocalizedPart = 'language' | 'currency';

/**
 * The store, by the public id of its client.
 * @value your store's public client id
 * @default none: required
 * @feature all
 */
export const clientId: Attribute<string> = {
  name: 'clientId',
  expected: "your store's client id",
  fallback: undefined,
  parse: (text) => text || undefined,
};

/**
 * The platform that all requests go to.
 * @value origin of the platform, such as a sandbox
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
 * The language of texts, and the format of prices.
 * @value a language tag, such as `de` or `ar-EG`
 * @default `lang` of the page, else the browser's language
 * @feature all
 */
export const locale: Attribute<string> = {
  name: 'locale',
  expected: 'a language like en or pt-BR',
  fallback: undefined,
  // The empty text asks for the language of the page.
  parse: (text) => text && canonicalLocale(text),
};

/**
 * The currency of the shopper, see `data-localize`.
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
 * Parts that the platform adapts to the shopper.
 * @value `language`, `currency`, or both with a space
 * @default none
 * @feature localize
 */
export const localize: Attribute<LocalizedPart[]> = {
  name: 'localize',
  expected: 'language, currency or both',
  fallback: undefined,
  parse: wordsThat((word) => word === 'language' || word === 'currency'),
};

/**
 * Light or dark colors; `auto` follows the page's background, buttons and links.
 * @feature look
 */
export const theme: WordAttribute<Theme> = oneOf('theme', ['auto', 'light', 'dark']);

/**
 * The corner of the floating cart button.
 * @feature cart button
 */
export const position: WordAttribute<Position> = oneOf('position', [
  'bottom-end',
  'bottom-start',
  'top-end',
  'top-start',
  'none',
]);

/**
 * The page's answer to an added product.
 * @feature add to cart
 */
export const afterAdd: WordAttribute<AfterAdd> = oneOf('afterAdd', [
  'open',
  'toast',
  'badge',
  'none',
]);

/**
 * The subtotal from which shipping is free; a bar in the drawer shows the progress.
 * @value an amount in the store's currency, such as `75`
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
 * The products that the drawer offers beside the cart.
 * @value the slug of a collection or category
 * @default no related products
 * @feature drawer
 */
export const crossSell: Attribute<string> = {
  name: 'crossSell',
  expected: 'the slug of a collection or category, such as gifts',
  fallback: undefined,
  parse: (text) => /^[^\s/?#]{1,100}$/.exec(text.trim())?.[0],
};

/**
 * The page that the drawer and the account menu link to as "Returns and withdrawal".
 * @value the address of your page about returns and withdrawal, such as `/returns`
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
export const login: WordAttribute<Login> = oneOf('login', ['frame', 'form', 'redirect']);

/**
 * The identity providers that the login dialog offers.
 * @value `google`, `facebook`, or ids of your own connections, separated by spaces
 * @default none
 * @feature login
 */
export const loginProviders: Attribute<string[]> = {
  name: 'loginProviders',
  expected: 'google, facebook or the id of a connection',
  fallback: undefined,
  parse: wordsThat(
    (word): word is string =>
      isProviderName(word) || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word),
  ),
};

/**
 * The registered address that logins by redirect return to. Tokens belong to an origin, so it is one of this site.
 * @value the page of your site that the platform's login page returns to
 * @default the page that the shopper left
 * @feature login
 */
export const loginReturn: Attribute<string> = {
  name: 'loginReturn',
  expected: 'an address of this site like https://shop.example/account',
  fallback: undefined,
  parse: (text, { URL: page }) => {
    const url = urlOf(text, page);
    return url && url.origin === urlOf(page)?.origin && !url.hash ? url.href : undefined;
  },
};

/**
 * How long a member stays signed in on this device after the login.
 * @value hours after which a member signs in again, from 0 to 8760
 * @feature login
 */
export const sessionHours: Attribute<number, number> = {
  name: 'sessionHours',
  expected: 'hours above 0, up to 8760, like 24',
  fallback: 720,
  parse: hoursIn,
};

/**
 * How long a member stays signed in without a visit.
 * @value hours, from 0 to 8760
 * @feature login
 */
export const sessionIdleHours: Attribute<number, number> = {
  name: 'sessionIdleHours',
  expected: 'hours above 0, up to 8760, like 24',
  fallback: 336,
  parse: hoursIn,
};

/**
 * Where the tokens of the session are stored.
 * @feature all
 */
export const tokens: WordAttribute<TokensPlace> = oneOf('tokens', [
  'local',
  'session',
  'memory',
  'cookie',
]);

/**
 * Sends events to your tag manager, see [Analytics](analytics.md).
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
 * A captcha of your own: its box.
 * @value site key of your captcha's visible widget
 * @default the platform's
 * @feature login
 */
export const captchaKey: Attribute<string> = {
  name: 'captchaKey',
  expected: 'a site key',
  fallback: undefined,
  parse: (text) => text,
};

/**
 * A captcha of your own: the check before the box.
 * @value site key of an invisible check that is tried first
 * @default none
 * @feature login
 */
export const captchaInvisibleKey: Attribute<string> = {
  name: 'captchaInvisibleKey',
  expected: 'a site key',
  fallback: undefined,
  parse: (text) => text,
};

/**
 * A captcha of your own: its code.
 * @value URL of your captcha's script
 * @default the platform's: reCAPTCHA Enterprise
 * @feature login
 */
export const captchaSrc: Attribute<string> = {
  name: 'captchaSrc',
  expected: 'an address like https://captcha.example/api.js',
  fallback: undefined,
  parse: safeHref,
};

/**
 * Version of the platform's cart; see [the end of version 1](platform.md#version-1-of-the-cart-ends).
 * @feature cart
 */
export const cart: WordAttribute<CartVersion> = oneOf('cart', ['auto', 'v1', 'v2']);

/**
 * Version of the store's catalog: `auto` tries version 3 first; `v1` and `v3` save the call of the other one.
 * @feature products
 */
export const catalog: WordAttribute<CatalogVersion> = oneOf('catalog', ['auto', 'v1', 'v3']);

/**
 * Shows a panel that says what is wrong on the page.
 * @value no value: its presence counts
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
 * Another shop whose buttons Pannier takes over, see [Changing over](#changing-over).
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
 * Whether agents may use the shop, see [Agents](agents.md).
 * @feature agents
 */
export const agents: WordAttribute<'off' | 'on'> = oneOf('agents', ['off', 'on'], 'on or off');

/**
 * Where links to products lead.
 * @value an address with `{slug}`, such as `/shop/{slug}`
 * @default the platform's own page of the product
 * @feature products
 */
export const productUrl: Attribute<string> = {
  name: 'productUrl',
  expected: 'an address with {slug}, such as /shop/{slug}',
  fallback: undefined,
  parse: (text, { baseURI }) => (isProductTemplate(text, baseURI) ? text : undefined),
};
