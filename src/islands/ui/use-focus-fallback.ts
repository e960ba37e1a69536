// Hands the focus on when what has it goes away, so that a keyboard does not begin again at the top of the page.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** `findHeir` is asked while the element is still in its place. */
export function useHeir<T extends HTMLElement>(
  findHeir: (element: T) => Element | null | undefined,
): RefObject<T | null> {
  const ref = useRef<T>(null);
  const find = useRef(findHeir);
  find.current = findHeir;
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      const { activeElement = null } = (element?.getRootNode() ?? {}) as Partial<ShadowRoot>;
      if (!element?.contains(activeElement)) return;
      (find.current(element) as HTMLElement | null | undefined)?.focus();
    };
  }, []);
  return ref;
}

/** Of what is said in the drawer: its line, else the way on, else the way out. */
export const heirInDrawer = (element: Element): Element | null | undefined => {
  const drawer = element.closest('dialog');
  return (
    element.closest('li') ??
    drawer?.querySelector('[part=checkout]:enabled') ??
    drawer?.querySelector('[part=close]')
  );
};
