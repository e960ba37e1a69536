// Looks for elements inside the open shadow roots, where a document's own search does not go.

/** Where to look, and by which name. */
export interface Sought {
  /** Where to look; the document by default. */
  within?: ParentNode;
  /** Its label or its text: all of it, or a pattern. */
  name?: string | RegExp;
}

/** Taken before a test replaces the timers. */
const { setTimeout: later } = globalThis;

const PAUSE_MS = 20;

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();

const isNamed = (element: Element, name: string | RegExp | undefined): boolean =>
  name === undefined ||
  (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)));

/** A root and every open shadow root below it, in the order of the page. */
const rootsIn = (root: ParentNode): ParentNode[] => {
  const own = root instanceof Element && root.shadowRoot ? [root.shadowRoot] : [];
  const below = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [root, ...[...own, ...below].flatMap(rootsIn)];
};

/** All elements that match, those outside of shadow roots first. */
export const queryAllDeep = (
  selector: string,
  { within = document, name }: Sought = {},
): Element[] =>
  rootsIn(within)
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .filter((element) => isNamed(element, name));

/** The first element that matches, if there is one. */
export const queryDeep = (selector: string, sought?: Sought): Element | undefined =>
  queryAllDeep(selector, sought)[0];

/** What the page has of such elements, for the message of a test that fails. */
const found = (selector: string, within: ParentNode | undefined): string => {
  const names = queryAllDeep(selector, { ...(within && { within }) }).map(nameOf);
  return names.length ? `There are: ${names.join(', ')}` : 'There is none by any name';
};

/**
 * Waits for an element that matches, four seconds by default.
 *
 * @throws Error that lists the elements of another name.
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
