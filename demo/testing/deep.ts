// Finds elements inside open shadow roots, which `document.querySelector` does not search.

/** Limits a search to a part of the page or to a name. */
export interface Sought {
  /** Root of the search. The document by default. */
  within?: ParentNode;
  /** The label or text: an exact string, or a pattern. */
  name?: string | RegExp;
}

/** The real `setTimeout`, captured before a test replaces the timers. */
const { setTimeout: later } = globalThis;

const PAUSE_MS = 20;

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();

const isNamed = (element: Element, name: string | RegExp | undefined): boolean =>
  name === undefined ||
  (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)));

/** A root and all open shadow roots below it, in document order. */
const rootsIn = (root: ParentNode): ParentNode[] => {
  const own = root instanceof Element && root.shadowRoot ? [root.shadowRoot] : [];
  const below = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [root, ...[...own, ...below].flatMap(rootsIn)];
};

/** All matching elements. Elements outside of shadow roots are first. */
export const queryAllDeep = (
  selector: string,
  { within = document, name }: Sought = {},
): Element[] =>
  rootsIn(within)
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .filter((element) => isNamed(element, name));

/** The first matching element, or undefined. */
export const queryDeep = (selector: string, sought?: Sought): Element | undefined =>
  queryAllDeep(selector, sought)[0];

/** Lists the names of the elements on the page, for the error message. */
const found = (selector: string, within: ParentNode | undefined): string => {
  const names = queryAllDeep(selector, { ...(within && { within }) }).map(nameOf);
  return names.length ? `There are: ${names.join(', ')}` : 'There is none by any name';
};

/**
 * Waits for a matching element, four seconds by default.
 *
 * @throws Error that lists the elements with other names.
 */
export const findDeep = async (
  selector: string,
  { timeoutMs = 4_000, ...sought }: Sought & { timeoutMs?: number } = {},
): Promise<Element> => {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const element = queryDeep(selector, sought);
    if (element) return element;
    if (waited >= timeoutMs) break;
    await new Promise<void>((resolve) => void later(resolve, PAUSE_MS));
  }
  const named = sought.name === undefined ? '' : ` named ${String(sought.name)}`;
  throw new Error(
    `No ${selector}${named} within ${timeoutMs} ms. ${found(selector, sought.within)}.`,
  );
};
