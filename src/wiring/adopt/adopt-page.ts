// Makes elements of Pannier out of another shop's: now, and whenever the page has new ones.
import type { Adoption, NewAttributes } from './adoption.ts';
import type { OwnerList } from './owner-list.ts';

/** A product with one of these slugs; what the store does not show is missing. */
export type FindProducts = (
  slugs: readonly string[],
) => Promise<readonly { id: string; slug?: string | undefined }[]>;

export interface AdoptParts {
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

/** Sets attributes, and knows how to take them away again. */
const createSetting = () => {
  const undo: (() => void)[] = [];
  return {
    set: (element: Element, attributes: NewAttributes): void => {
      for (const [name, value] of Object.entries(attributes)) {
        if (element.hasAttribute(name)) continue;
        element.setAttribute(name, value);
        undo.push(() => element.removeAttribute(name));
      }
    },
    undoAll: (): void => {
      for (const each of undo.splice(0)) each();
    },
  };
};

/** Clicks on elements whose product is not known yet wait for it. */
const createWaiting = (page: Document, waiting: ReadonlySet<Element>) => {
  const clicked = new Set<HTMLElement>();
  const onClick = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    for (let part = target; part; part = part.parentElement ?? undefined) {
      if (!waiting.has(part)) continue;
      event.preventDefault();
      clicked.add(part as HTMLElement);
    }
  };
  page.addEventListener('click', onClick, true);
  return {
    /** What the browser, or the element, does now is what the shopper wanted. */
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

/** Until the returned function is called, which undoes everything. */
export const adoptPage = (parts: AdoptParts): (() => void) => {
  const { page, read, list, find, report } = parts;
  const { set, undoAll } = createSetting();
  const known = new WeakSet<Element>();
  const waiting = new Set<Element>();
  const clicks = createWaiting(page, waiting);
  let isStopped = false;

  const name = ({ element, names, more }: Adoption, value: string): void =>
    set(element, { ...more, ...(names && { [names]: value }) });

  /** In one question. The answer may come after the end. */
  const ask = async (asked: readonly Adoption[]): Promise<void> => {
    const slugs = [...new Set(asked.flatMap((each) => slugsOf(each, list)))].slice(0, MOST);
    const found = slugs[0] ? await find(slugs) : [];
    if (isStopped) return;
    const ids = new Map(found.map(({ slug, id }) => [slug, id]));
    for (const each of asked) {
      const slug = slugsOf(each, list).find((one) => ids.has(one));
      const id = slug && ids.get(slug);
      if (id) name(each, id);
      else report(`data-adopt: the store has no product for "${each.foreign}"`);
    }
  };

  const look = (): void => {
    const fresh = read(page).filter(({ element }) => !known.has(element));
    const asked = fresh.filter((each) => {
      known.add(each.element);
      const plain = each.names ? plainName(each, list) : '';
      if (plain !== undefined) name(each, plain);
      return plain === undefined && !each.element.hasAttribute(each.names ?? '');
    });
    if (!asked[0]) return;
    for (const { element } of asked) waiting.add(element);
    void ask(asked)
      // Without an answer the owner's links work as links; the next page asks again.
      .catch(() => {})
      .finally(() => {
        for (const { element } of asked) waiting.delete(element);
        clicks.letGo();
      });
  };
  look();
  const changes = new MutationObserver(look);
  changes.observe(page, { childList: true, subtree: true });
  return () => {
    isStopped = true;
    changes.disconnect();
    clicks.stop();
    undoAll();
  };
};
