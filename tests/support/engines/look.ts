// Finds elements in a page, also inside shadow roots, and reports what a person would see.
import type { Point, Tab } from './driver.ts';

/** An element that contains `text`. Each selector of `path` is applied inside the matches of the previous selector. */
export interface Place {
  path: readonly string[];
  text?: string;
}

export interface Sight extends Point {
  text: string;
  value: string;
  isChecked: boolean;
  isDisabled: boolean;
  isModal: boolean;
  /** Whether the element's center is uncovered, and neither the element nor an ancestor is moving. */
  isInReach: boolean;
}

const look = ({ path, text }: Place): Sight[] => {
  const within = (root: ParentNode, selector: string): Element[] => {
    const shadow = (root as Partial<Element>).shadowRoot;
    const below = [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...(element.shadowRoot ? within(element.shadowRoot, selector) : []),
    ]);
    return shadow ? [...within(shadow, selector), ...below] : below;
  };
  /** Text without bidi control characters. */
  const textOf = (element: Element) =>
    (element.textContent ?? '')
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const topAt = (x: number, y: number): Element | null => {
    let top = document.elementFromPoint(x, y);
    for (;;) {
      const root: ShadowRoot | null | undefined = top?.shadowRoot;
      const inner = root?.elementFromPoint(x, y);
      // If the shadow root has nothing at the point, some engines return an element outside of it.
      if (!inner || inner.getRootNode() !== root) return top;
      top = inner;
    }
  };
  const parentOf = (node: Node): Node | null =>
    (node as Partial<Element>).assignedSlot ??
    node.parentNode ??
    (node instanceof ShadowRoot ? node.host : null);
  const contains = (outer: Element, inner: Node | null): boolean =>
    inner !== null && (inner === outer || contains(outer, parentOf(inner)));

  /** Checks the window's size, because Firefox also finds elements outside the window. */
  const isInWindow = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight;
  /** Checks animations, because a busy browser can hold one frame of a transition for long. */
  const isMoving = (node: Node | null): boolean =>
    node !== null &&
    ((node instanceof Element &&
      node
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )) ||
      isMoving(parentOf(node)));

  const [first = '*', ...rest] = path;
  const found = rest
    .reduce(
      (roots, selector) => roots.flatMap((root) => within(root, selector)),
      within(document, first),
    )
    .filter((element) => text === undefined || textOf(element).includes(text));
  return found.map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const { value, checked, disabled } = element as Partial<HTMLInputElement>;
    return {
      text: textOf(element),
      value: value ?? '',
      isChecked: checked === true,
      isDisabled:
        disabled === true || element.ariaDisabled === 'true' || element.ariaBusy === 'true',
      isModal: element.matches(':modal'),
      isInReach:
        box.width > 0 && isInWindow(x, y) && contains(element, topAt(x, y)) && !isMoving(element),
      x,
      y,
    };
  });
};

/** Time limit for finding elements, which normally takes only milliseconds. */
const LOOK_MS = 3000;

export const lookFor = (tab: Tab, place: Place): Promise<Sight[]> => tab.run(look, place, LOOK_MS);

export const textsOf = async (tab: Tab, ...path: string[]): Promise<string[]> =>
  (await lookFor(tab, { path })).map(({ text }) => text);
