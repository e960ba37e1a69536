// Reads the owner's list of what another shop's ids are here: JSON in a script element of the page.

const SELECTOR = 'script[data-pannier-adopt]';

/** By foreign id, the id or slug of the product or collection here. */
export type OwnerList = ReadonlyMap<string, string>;

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
