// Turns another shop's elements into Pannier elements, including elements that the page adds later.

import type { OwnerAttribute, OwnerAttributes } from '../../app/elements/owner-names.ts';

// Reads the owner's mapping of another shop's ids: JSON in a script element of the page.

const SELECTOR = 'script[data-pannier-adopt]';

/** Maps a foreign id to the id or slug of the product or collection in this store. */
type OwnerList = ReadonlyMap<string, string>;

export const readOwnerList = (page: Document, report: (configError: string) => void): OwnerList => {
  const list = new Map<string, string>();
  for (const { textContent } of page.querySelectorAll(SELECTOR)) {
    try {
      const parsed: unknown = JSON.parse(textContent ?? '');
      for (const [foreign, own] of Object.entries(parsed as object))
        if (typeof own === 'string' && own) list.set(foreign, own);
    } catch {
      report('<script data-pannier-adopt>: expected JSON such as {"4711":"stoneware-mug"}');
    }
  }
  return list;
};

// Readers of another shop's markup return an `Adoption` for each element: its product and the attributes to set.

export type NewAttributes = OwnerAttributes;

export interface Adoption {
  element: Element;
  /** Attribute that identifies the product or collection; undefined for an element with neither, such as an item count. */
  names?: OwnerAttribute | undefined;
  /** Id in the foreign markup, for the owner's list and for config errors. */
  foreign: string;
  /** Possible slugs in this store, the most likely first. */
  slugs: readonly string[];
  more: NewAttributes;
}

export const getLastSegment = (address: string | null): string => {
  const [path = ''] = (address ?? '').split(/[?#]/);
  const part = path.replace(/\/+$/, '').split('/').pop() ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The slug that the platform derives from a name. */
export const toSlug = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** Removes empty strings and duplicates. */
export const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

/** Finds the products with these slugs, at most 100. Products that the store does not show are left out. */
type FindProducts = (
  slugs: readonly string[],
) => Promise<readonly { id: string; slug?: string | undefined }[]>;

export interface AdoptOptions {
  page: Document;
  read: (page: Document) => Adoption[];
  list: OwnerList;
  find: FindProducts;
  report: (configError: string) => void;
}

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
/** Maximum number of slugs that the platform accepts in one request. */
const MAX_ADOPTED = 100;

/** Id or collection slug that is known without a request, from the owner's list or from the markup. */
const plainName = ({ names, foreign, slugs }: Adoption, list: OwnerList): string | undefined => {
  const own = list.get(foreign);
  if (names === 'data-pannier-collection') return own ?? slugs[0];
  return [own, foreign].find((each) => each && ID.test(each));
};

/** Slugs to request; an entry in the owner's list replaces the guessed slugs. */
const listSlugs = ({ foreign, slugs }: Adoption, list: OwnerList): readonly string[] => {
  const own = list.get(foreign);
  return own ? [own] : slugs;
};

/** Key of an element's product or collection. A different key means a different product or collection. */
const stringifyMeaning = ({ names, foreign, slugs }: Adoption): string =>
  JSON.stringify([names, foreign, slugs]);

/** Sets attributes and can remove them again. Attributes written by the page stay. */
const createSetting = () => {
  /** The attributes that we set on each element, by name. */
  const ours = new Map<Element, Map<string, string>>();
  return {
    /** Sets attributes unless the page has written them; attributes without a value are removed. */
    set: (element: Element, attributes: Readonly<Record<string, string | undefined>>): void => {
      const own = ours.get(element) ?? new Map<string, string>();
      ours.set(element, own);
      for (const [name, value] of Object.entries(attributes)) {
        const shown = element.getAttribute(name) ?? undefined;
        if (shown !== own.get(name) || shown === value) continue;
        if (value === undefined) {
          own.delete(name);
          element.removeAttribute(name);
        } else {
          own.set(name, value);
          element.setAttribute(name, value);
        }
      }
    },
    namesOn: (element: Element): string[] => [...(ours.get(element)?.keys() ?? [])],
    undoAll: (): void => {
      for (const [element, own] of ours)
        for (const [name, value] of own)
          if (element.getAttribute(name) === value) element.removeAttribute(name);
      ours.clear();
    },
  };
};

/** Delays clicks on elements whose product is not known yet. `check` reads the page again on each click. */
const createClickQueue = (page: Document, waiting: ReadonlySet<Element>, check: () => void) => {
  const clicked = new Set<HTMLElement>();
  const onClick = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    check();
    for (let part = target; part; part = part.parentElement ?? undefined) {
      if (!waiting.has(part)) continue;
      event.preventDefault();
      clicked.add(part as HTMLElement);
    }
  };
  page.addEventListener('click', onClick, true);
  return {
    /** Repeats the delayed clicks, so that the browser or the element handles them. */
    letGo: (): void => {
      for (const element of [...clicked]) {
        if (waiting.has(element)) continue;
        clicked.delete(element);
        element.click();
      }
    },
    stop: () => page.removeEventListener('click', onClick, true),
  };
};

/** Finds the products with these slugs in as many requests as needed. */
const findAll = async (
  find: FindProducts,
  slugs: readonly string[],
): Promise<ReadonlyMap<string | undefined, string>> => {
  const lots: (readonly string[])[] = [];
  for (let start = 0; start < slugs.length; start += MAX_ADOPTED)
    lots.push(slugs.slice(start, start + MAX_ADOPTED));
  const found = await Promise.all(lots.map((lot) => find(lot)));
  return new Map(found.flat().map(({ slug, id }) => [slug, id]));
};

/** Adopts the page's elements. The returned function stops the adoption and removes all attributes that were set. */
export const adoptPage = (options: AdoptOptions): (() => void) => {
  const { page, read, list, find, report } = options;
  const { set, namesOn, undoAll } = createSetting();
  /** Key of each element's product or collection when the page was last read; see `stringifyMeaning`. */
  const meanings = new WeakMap<Element, string>();
  const waiting = new Set<Element>();
  let isStopped = false;

  /** The response can arrive after the adoption has stopped, or after the element has changed to another product. */
  const ask = async (asked: readonly Adoption[]): Promise<void> => {
    const ids = await findAll(find, distinct(asked.flatMap((each) => listSlugs(each, list))));
    if (isStopped) return;
    for (const each of asked) {
      const { element, names, foreign } = each;
      if (meanings.get(element) !== stringifyMeaning(each)) continue;
      const slug = listSlugs(each, list).find((one) => ids.has(one));
      const id = slug && ids.get(slug);
      if (id && names) set(element, { [names]: id });
      else report(`data-adopt: the store has no product for "${foreign}"`);
    }
  };

  /** Sets the attributes that are known at once; returns true if the product must be requested. */
  const take = (each: Adoption): boolean => {
    const { element, names, more } = each;
    const isSame = meanings.get(element) === stringifyMeaning(each);
    // Removes outdated attributes, because the foreign shop's scripts can change the quantity and the choices.
    const gone = namesOn(element).filter((name) => name !== names && !Object.hasOwn(more, name));
    set(element, { ...Object.fromEntries(gone.map((name) => [name, undefined])), ...more });
    if (isSame) return false;
    if (!meanings.has(element)) changes.observe(element, { attributes: true });
    meanings.set(element, stringifyMeaning(each));
    if (!names) return false;
    const plain = plainName(each, list);
    set(element, { [names]: plain });
    return plain === undefined && !element.hasAttribute(names);
  };

  const check = (): void => {
    // One element can be both a link to the cart and a count.
    const all = new Map<Element, Adoption>();
    for (const each of read(page)) {
      const first = all.get(each.element);
      all.set(each.element, { ...each, ...first, more: { ...each.more, ...first?.more } });
    }
    const asked = [...all.values()].filter(take);
    if (!asked[0]) return;
    for (const { element } of asked) waiting.add(element);
    void ask(asked)
      // If the request fails, the owner's links work as plain links; the next page load sends the request again.
      .catch(() => {})
      .finally(() => {
        for (const each of asked)
          if (meanings.get(each.element) === stringifyMeaning(each)) waiting.delete(each.element);
        clicks.letGo();
      });
  };
  const changes = new MutationObserver((records) => {
    // Ignores our own attributes, which do not affect what is read.
    if (records.some(({ attributeName }) => !attributeName?.startsWith('data-pannier-'))) check();
  });
  const clicks = createClickQueue(page, waiting, check);
  check();
  changes.observe(page.getRootNode(), { childList: true, subtree: true });
  return () => {
    isStopped = true;
    changes.disconnect();
    clicks.stop();
    undoAll();
  };
};
