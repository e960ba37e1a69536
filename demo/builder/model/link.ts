// Writes the choices into the fragment of a link, and reads them back. A link may come from anybody.
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
} from './choices.ts';

/** Names in the link of choices that are text, each with the most characters it may have. */
const TEXTS = {
  client: ['clientId', 100],
  api: ['api', 200],
  script: ['script', 300],
  site: ['site', 200],
  pages: ['productUrl', 300],
  returns: ['returns', 300],
  lang: ['locale', 35],
} as const;

const WORDS = {
  theme: 'theme',
  position: 'position',
  added: 'afterAdd',
  login: 'login',
  look: 'look',
  width: 'width',
} as const;

/** What differs from `first`. */
export const toFragment = (choices: Choices, first: Choices): string => {
  const entries = new URLSearchParams();
  for (const [name, [key]] of Object.entries(TEXTS))
    if (choices[key] !== first[key]) entries.set(name, choices[key]);
  if (choices.isPinned) entries.set('pinned', '1');
  for (const [name, key] of Object.entries(WORDS))
    if (choices[key] !== first[key]) entries.set(name, choices[key]);
  if (choices.header[0]) entries.set('header', choices.header.join(' '));
  for (const { form, id, slug, name } of choices.products)
    entries.append('product', [form, id, encodeURIComponent(slug), name].join(' '));
  for (const { slug, name, limit } of choices.collections)
    entries.append('collection', [limit, encodeURIComponent(slug), name].join(' '));
  return entries.toString();
};

/** Text of one line; anything else counts as missing. */
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

/** The first words, and the rest, which may hold spaces. */
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

/** The choices of a link, and `first` for what it does not say, or says wrong. */
export const fromFragment = (fragment: string, first: Choices): Choices => {
  const entries = new URLSearchParams(fragment.replace(/^#/, ''));
  const texts = Object.entries(TEXTS).flatMap(([name, [key, most]]) => {
    const text = plain(entries.get(name), most);
    return text === undefined ? [] : [[key, text]];
  });
  const words = Object.entries(WORDS).flatMap(([name, key]) => {
    const word = oneOf<string>(lists[key], entries.get(name));
    return word ? [[key, word]] : [];
  });
  const header = (entries.get('header') ?? '').split(' ');
  return {
    ...first,
    // Keys and values of the two tables above.
    ...(Object.fromEntries([...texts, ...words]) as Partial<Choices>),
    isPinned: entries.get('pinned') === '1',
    header: headerParts.filter((part) => header.includes(part)),
    products: entries.getAll('product').flatMap(productIn).slice(0, MOST_PRODUCTS),
    collections: entries.getAll('collection').flatMap(collectionIn).slice(0, MOST_COLLECTIONS),
  };
};
