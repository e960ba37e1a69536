// Makes elements of Pannier out of another shop's: now, and whenever the page has new ones.

import type { OwnerAttribute, OwnerAttributes } from '../../app/elements/owner-names.ts';

// Reads the owner's list of what another shop's ids are here: JSON in a script element of the page.

const SELECTOR = 'script[data-pannier-adopt]';

/** By foreign id, the id or slug of the product or collection here. */
type OwnerList = ReadonlyMap<string, string>;

export const readOwnerList = (page: Document, report: (mistake: string) => void): OwnerList => {
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

// The reading of another shop's markup: the elements, which product each means, and what they become.

/** Attributes that an element gets. */
export type NewAttributes = OwnerAttributes;

export interface Adoption {
  element: Element;
  /** The attribute that names the product or collection; nothing where the element means none, such as a count. */
  names?: OwnerAttribute | undefined;
  /** As the markup names it, for the owner's list and for messages. */
  foreign: string;
  /** Slugs that it may have here, the likeliest first. */
  slugs: readonly string[];
  more: NewAttributes;
}

/** The last part of an address or path. */
export const lastPartOf = (address: string | null): string => {
  const [path = ''] = (address ?? '').split(/[?#]/);
  const part = path.replace(/\/+$/, '').split('/').pop() ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The slug that the platform makes of a name. */
export const slugOfName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** Without what is empty, and each once. */
export const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

/** The products with these slugs, at most 100; what the store does not show is missing. */
type FindProducts = (
  slugs: readonly string[],
) => Promise<readonly { id: string; slug?: string | undefined }[]>;

export interface AdoptOptions {
  page: Document;
  read: (page: Document) => Adoption[];
  list: OwnerList;
  find: FindProducts;
  report: (mistake: string) => void;
}

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
/** The platform's limit of values in a question. */
const MOST = 100;

/** A name that needs no question: what the owner's list says, an id, or a collection's slug. */
const plainName = ({ names, foreign, slugs }: Adoption, list: OwnerList): string | undefined => {
  const own = list.get(foreign);
  if (names === 'data-pannier-collection') return own ?? slugs[0];
  return [own, foreign].find((each) => each && ID.test(each));
};

/** Slugs to ask for, the owner's own before all. */
const slugsOf = ({ foreign, slugs }: Adoption, list: OwnerList): readonly string[] => {
  const own = list.get(foreign);
  return own ? [own] : slugs;
};

/** Which product or collection is meant: another text means another one. */
const meaningOf = ({ names, foreign, slugs }: Adoption): string =>
  JSON.stringify([names, foreign, slugs]);

/** Sets attributes, and knows how to take them away again. What the page has written itself stays. */
const createSetting = () => {
  /** The attributes that were set on each element, by name. */
  const ours = new Map<Element, Map<string, string>>();
  return {
    /** Makes these the attributes of ours among the names; those without a value are removed. */
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
        for (const name of own.keys()) element.removeAttribute(name);
      ours.clear();
    },
  };
};

/** Clicks on elements whose product is not known yet wait for it. `look` reads the page again before each click. */
const createWaiting = (page: Document, waiting: ReadonlySet<Element>, look: () => void) => {
  const clicked = new Set<HTMLElement>();
  const onClick = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    look();
    for (let part = target; part; part = part.parentElement ?? undefined) {
      if (!waiting.has(part)) continue;
      event.preventDefault();
      clicked.add(part as HTMLElement);
    }
  };
  page.addEventListener('click', onClick, true);
  return {
    /** Clicks the kept elements again: the browser, or the element, now does what the shopper wanted. */
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

/** Finds the products with these slugs in as many questions as are needed. */
const findAll = async (
  find: FindProducts,
  slugs: readonly string[],
): Promise<ReadonlyMap<string | undefined, string>> => {
  const lots: (readonly string[])[] = [];
  for (let start = 0; start < slugs.length; start += MOST)
    lots.push(slugs.slice(start, start + MOST));
  const found = await Promise.all(lots.map((lot) => find(lot)));
  return new Map(found.flat().map(({ slug, id }) => [slug, id]));
};

/** Until the returned function is called, which undoes everything. */
export const adoptPage = (options: AdoptOptions): (() => void) => {
  const { page, read, list, find, report } = options;
  const { set, namesOn, undoAll } = createSetting();
  /** The meaning of each element, as it was read last. */
  const meanings = new WeakMap<Element, string>();
  const waiting = new Set<Element>();
  let isStopped = false;

  /** The answer may come after the end, or after the element has come to mean another product. */
  const ask = async (asked: readonly Adoption[]): Promise<void> => {
    const ids = await findAll(find, distinct(asked.flatMap((each) => slugsOf(each, list))));
    if (isStopped) return;
    for (const each of asked) {
      const { element, names, foreign } = each;
      if (meanings.get(element) !== meaningOf(each)) continue;
      const slug = slugsOf(each, list).find((one) => ids.has(one));
      const id = slug && ids.get(slug);
      if (id && names) set(element, { [names]: id });
      else report(`data-adopt: the store has no product for "${foreign}"`);
    }
  };

  /** Sets what is known at once; returns true if the product must be asked for. */
  const take = (each: Adoption): boolean => {
    const { element, names, more } = each;
    const isSame = meanings.get(element) === meaningOf(each);
    // The old shop's scripts write the quantity and the choices of a product when they change.
    const gone = namesOn(element).filter((name) => name !== names && !Object.hasOwn(more, name));
    set(element, { ...Object.fromEntries(gone.map((name) => [name, undefined])), ...more });
    if (isSame) return false;
    if (!meanings.has(element)) changes.observe(element, { attributes: true });
    meanings.set(element, meaningOf(each));
    if (!names) return false;
    const plain = plainName(each, list);
    set(element, { [names]: plain });
    return plain === undefined && !element.hasAttribute(names);
  };

  const look = (): void => {
    // An element may be a link to the cart and a count at once.
    const all = new Map<Element, Adoption>();
    for (const each of read(page)) {
      const first = all.get(each.element);
      all.set(each.element, { ...each, ...first, more: { ...each.more, ...first?.more } });
    }
    const asked = [...all.values()].filter(take);
    if (!asked[0]) return;
    for (const { element } of asked) waiting.add(element);
    void ask(asked)
      // Without an answer the owner's links work as links; the next page asks again.
      .catch(() => {})
      .finally(() => {
        for (const each of asked)
          if (meanings.get(each.element) === meaningOf(each)) waiting.delete(each.element);
        clicks.letGo();
      });
  };
  const changes = new MutationObserver((records) => {
    // Our own attributes change nothing that is read.
    if (records.some(({ attributeName }) => !attributeName?.startsWith('data-pannier-'))) look();
  });
  const clicks = createWaiting(page, waiting, look);
  look();
  changes.observe(page.getRootNode(), { childList: true, subtree: true });
  return () => {
    isStopped = true;
    changes.disconnect();
    clicks.stop();
    undoAll();
  };
};
