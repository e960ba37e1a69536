// Finds what the page's designer has drawn: elements that are seen, have words, and are no part of ours.

/** Reading more takes time on long pages, and says nothing new. */
const MOST = 60;

/** Bars and banners have buttons of their own kind. */
const ASIDE =
  'nav,header,footer,aside,[role=dialog],dialog,[class*=cookie],[id*=cookie],[class*=consent]';
const MAIN = 'main,[role=main],article';
const OURS = '[data-pannier-node],pannier-island';

export interface Found {
  element: HTMLElement;
  style: CSSStyleDeclaration;
  width: number;
  height: number;
  /** How likely it is that it looks as the others of its kind do. */
  weight: number;
}

/** The seen ones of the first elements that match, each with what was read of it. */
export function findSeen(page: Document, selector: string): Found[] {
  return [...page.querySelectorAll<HTMLElement>(selector)].slice(0, MOST).flatMap((element) => {
    // Content of an element of ours that is drawn by now has no box.
    const { width, height } = element.getBoundingClientRect();
    if (!width || !height || element.closest(OURS)) return [];
    const style = getComputedStyle(element);
    if (style.visibility !== 'visible' || style.opacity === '0') return [];
    const weight = element.closest(ASIDE) ? 0.2 : element.closest(MAIN) ? 2 : 1;
    return [{ element, style, width, height, weight }];
  });
}

/** Of all that look the same, the first of those that weigh most together. Each beyond the fourth adds nothing. */
export function mostUsual<T extends { weight: number }>(
  found: readonly T[],
  lookOf: (each: T) => string,
): T | undefined {
  const groups = new Map<string, T[]>();
  for (const each of found) {
    const look = lookOf(each);
    groups.set(look, [...(groups.get(look) ?? []), each]);
  }
  const weigh = (group: readonly T[]) => {
    const weights = group.map(({ weight }) => weight).sort((a, b) => b - a);
    return weights.slice(0, 4).reduce((sum, weight, at) => sum + weight / (at + 1), 0);
  };
  return [...groups.values()].sort((a, b) => weigh(b) - weigh(a))[0]?.[0];
}

/** The number of a length in pixels, such as `12.5px`; 0 for anything else. */
export const pixels = (text: string): number =>
  /^-?[\d.]+px$/.test(text) ? Number.parseFloat(text) : 0;
