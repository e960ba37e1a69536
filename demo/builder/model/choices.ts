// The owner’s choices, and the values to choose from.

import {
  type AfterAdd,
  afterAdd,
  type Login,
  login,
  type Position,
  position,
  type Theme,
  theme,
} from '../../../src/app/attributes/script-tag.ts';
import { parseUrl } from '../../../src/client/codec/safe-url.ts';
import { NO_LOOK, type WrittenLook } from './written-look.ts';

/** The ways to show a product on the page, the default first. */
export const productForms = ['card', 'button', 'link', 'view'] as const;
export const headerParts = ['toggle', 'count', 'login'] as const;
/** Host pages of the preview; `own` is the page that the owner pasted. */
export const looks = ['paper', 'studio', 'market', 'arabic', 'own'] as const;
export const widths = ['desktop', 'phone'] as const;

export type ProductForm = (typeof productForms)[number];
export type HeaderPart = (typeof headerParts)[number];
export type Look = (typeof looks)[number];
export type Width = (typeof widths)[number];

export interface ChosenProduct {
  form: ProductForm;
  id: string;
  slug: string;
  /** For display only. The id identifies the product. */
  name: string;
}

export interface ChosenCollection {
  slug: string;
  name: string;
  /** Products per page. */
  limit: number;
}

export interface Choices {
  clientId: string;
  /** Origin of the platform. Empty for the hosted platform. */
  api: string;
  /** Address of pannier.js. */
  script: string;
  isPinned: boolean;
  /** Origin of the owner's site. */
  site: string;
  /** URL of the owner’s product pages with `{slug}`. Empty if the site has no product pages. */
  productUrl: string;
  /** URL of the owner’s page about returns and withdrawal, or empty. */
  returns: string;
  /** A language tag. Empty for the language of the page. */
  locale: string;
  theme: Theme;
  /** The look for the theme `own`. */
  written: WrittenLook;
  position: Position;
  afterAdd: AfterAdd;
  login: Login;
  header: readonly HeaderPart[];
  products: readonly ChosenProduct[];
  collections: readonly ChosenCollection[];
  look: Look;
  width: Width;
}

/** Allowed values of each choice, the default first. */
export const lists = {
  theme: theme.values,
  position: position.values,
  afterAdd: afterAdd.values,
  login: login.values,
  look: looks,
  width: widths,
} as const;

/** Limits that keep the link short enough. */
export const MOST_PRODUCTS = 24;
export const MOST_COLLECTIONS = 12;
/** The platform's limit of products per page. */
export const MOST_PER_PAGE = 100;

export const firstChoices = (given: Pick<Choices, 'clientId' | 'api' | 'script' | 'site'>) =>
  ({
    ...given,
    isPinned: false,
    productUrl: '',
    returns: '',
    locale: '',
    theme: theme.fallback,
    written: NO_LOOK,
    position: position.fallback,
    afterAdd: afterAdd.fallback,
    login: login.fallback,
    header: [],
    products: [],
    collections: [],
    look: 'paper',
    width: 'desktop',
  }) satisfies Choices as Choices;

/** Placeholder for the owner’s site while its address is unknown. */
export const SOME_SITE = 'https://shop.example';

/** Origin of an http(s) address. Empty if invalid. */
export const originOf = (address: string): string =>
  (/^https?:/.test(address) && parseUrl(address)?.origin) || '';

const hasCartButton = (header: readonly HeaderPart[]): boolean =>
  header.includes('toggle') || header.includes('count');

/** Hides the floating cart button when the header gets a cart button. The owner can show the floating button again. */
export const withHeader = (
  before: Choices,
  header: readonly HeaderPart[],
): Pick<Choices, 'header' | 'position'> => {
  const [had, has] = [hasCartButton(before.header), hasCartButton(header)];
  if (had === has) return { header, position: before.position };
  if (has) return { header, position: 'none' };
  return { header, position: before.position === 'none' ? position.fallback : before.position };
};
