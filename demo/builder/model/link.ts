// Writes the choices into the fragment of a link and reads them back. Links can come from strangers.
import { parseUrl } from '../../../src/client/codec/safe-url.ts';
import {
  type Choices,
  type ChosenCollection,
  type ChosenProduct,
  headerParts,
  lists,
  MOST_COLLECTIONS,
  MOST_PER_PAGE,
  MOST_PRODUCTS,
  productForms,
  SOME_SITE,
} from './choices.ts';
import { fromText, toText } from './written-look.ts';

/** Choices with an address on the owner’s site, by link parameter. A link sets only the path, never the site. */
const PATHS = { pages: 'productUrl', returns: 'returns' } as const;

/** Former link parameters. They are ignored, because a stranger’s link could choose the script, store or addresses. */
const LEFT_OUT = {
  client: ['clientId', 'a client id'],
  script: ['script', 'an address of pannier.js'],
  api: ['api', 'a platform'],
  site: ['site', 'the address of a site'],
} as const;

const MOST_CHARACTERS = 300;
const MOST_OF_LOOK = 1500;

const WORDS = {
  theme: 'theme',
  position: 'position',
  added: 'afterAdd',
  login: 'login',
  look: 'look',
  width: 'width',
} as const;

/** The parts of the written look, by link parameter. */
const WRITTEN = { own: 'usual', dark: 'dark' } as const;

const isPath = (text: string): boolean =>
  text.startsWith('/') && parseUrl(text, SOME_SITE)?.origin === SOME_SITE;

/** Returns the choices that differ from `first` as a fragment. Leaves out the choices that a link must not set. */
export const toFragment = (choices: Choices, first: Choices): string => {
  const entries = new URLSearchParams();
  for (const [name, key] of Object.entries(PATHS))
    if (isPath(choices[key])) entries.set(name, choices[key]);
  if (choices.locale) entries.set('lang', choices.locale);
  if (choices.isPinned) entries.set('pinned', '1');
  for (const [name, key] of Object.entries(WORDS))
    if (choices[key] !== first[key]) entries.set(name, choices[key]);
  for (const [name, key] of Object.entries(WRITTEN)) {
    const text = toText(choices.written[key]);
    if (text) entries.set(name, text);
  }
  if (choices.written.isDark) entries.set('night', '1');
  if (choices.header[0]) entries.set('header', choices.header.join(' '));
  for (const { form, id, slug, name } of choices.products)
    entries.append('product', [form, id, encodeURIComponent(slug), name].join(' '));
  for (const { slug, name, limit } of choices.collections)
    entries.append('collection', [limit, encodeURIComponent(slug), name].join(' '));
  return entries.toString();
};

/** The text if it is a single line of at most `most` characters. Undefined otherwise. */
const plain = (text: string | null, most: number): string | undefined =>
  text !== null && text.length <= most && !/\p{Cc}/u.test(text) ? text : undefined;

const oneOf = <Word extends string>(list: readonly Word[], text: string | null): Word | undefined =>
  list.find((word) => word === text);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** Splits off the first `count` words. The rest may contain spaces. */
const split = (text: string, count: number): string[] => {
  const parts = text.split(' ');
  return [...parts.slice(0, count), parts.slice(count).join(' ')];
};

const productIn = (text: string): ChosenProduct[] => {
  const [word = '', id = '', slug = '', name = ''] = split(plain(text, 600) ?? '', 3);
  const form = oneOf(productForms, word);
  return form && /^[\w-]{1,64}$/.test(id) ? [{ form, id, slug: decoded(slug), name }] : [];
};

const collectionIn = (text: string): ChosenCollection[] => {
  const [count = '', slug = '', name = ''] = split(plain(text, 600) ?? '', 2);
  const limit = Math.trunc(Number(count));
  const isRight = limit >= 1 && limit <= MOST_PER_PAGE && decoded(slug);
  return isRight ? [{ slug: decoded(slug), name, limit }] : [];
};

/** Lists the link’s entries that the builder ignores. Leaves out entries that equal the current choice. */
export const leftOut = (fragment: string, choices: Choices): string[] => {
  const entries = new URLSearchParams(fragment.replace(/^#/, ''));
  const addresses = Object.entries(LEFT_OUT).flatMap(([name, [key, words]]) => {
    const text = entries.get(name);
    return text && text !== choices[key] ? [words] : [];
  });
  const pages = Object.keys(PATHS).some((name) => {
    const text = entries.get(name);
    return text && !isPath(text);
  });
  return [...addresses, ...(pages ? ['pages of a site'] : [])];
};

/** Choices of a link. `first` replaces values that are missing, invalid or not allowed in a link. */
export const fromFragment = (fragment: string, first: Choices): Choices => {
  const entries = new URLSearchParams(fragment.replace(/^#/, ''));
  const paths = Object.entries(PATHS).flatMap(([name, key]) => {
    const text = plain(entries.get(name), MOST_CHARACTERS);
    return text && isPath(text) ? [[key, text]] : [];
  });
  const locale = plain(entries.get('lang'), 35) ?? '';
  const words = Object.entries(WORDS).flatMap(([name, key]) => {
    const word = oneOf<string>(lists[key], entries.get(name));
    return word ? [[key, word]] : [];
  });
  const writtenIn = (name: keyof typeof WRITTEN) =>
    fromText(plain(entries.get(name), MOST_OF_LOOK) ?? '');
  const header = (entries.get('header') ?? '').split(' ');
  return {
    ...first,
    // Safe cast: the keys and values come from `PATHS`, `WORDS` and `lists`.
    ...(Object.fromEntries([...paths, ...words]) as Partial<Choices>),
    ...(/^[\w-]+$/.test(locale) && { locale }),
    isPinned: entries.get('pinned') === '1',
    written: {
      usual: writtenIn('own'),
      isDark: entries.get('night') === '1',
      dark: writtenIn('dark'),
    },
    header: headerParts.filter((part) => header.includes(part)),
    products: entries.getAll('product').flatMap(productIn).slice(0, MOST_PRODUCTS),
    collections: entries.getAll('collection').flatMap(collectionIn).slice(0, MOST_COLLECTIONS),
  };
};
