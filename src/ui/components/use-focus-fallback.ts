// Moves focus when the focused element is removed, so that keyboard users keep their place.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** `findFallback` runs while the element is still in the page. */
export function useFocusFallback<T extends HTMLElement>(
  findFallback: (element: T) => Element | null | undefined,
): RefObject<T | null> {
  const ref = useRef<T>(null);
  const find = useRef(findFallback);
  find.current = findFallback;
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

/** Focus fallback for notices in the drawer: the surrounding line, else the checkout button, else the close button. */
export const drawerFocusFallback = (element: Element): Element | null | undefined => {
  const drawer = element.closest('dialog');
  return (
    element.closest('li') ??
    drawer?.querySelector('[part=checkout]:enabled') ??
    drawer?.querySelector('[part=close]')
  );
};
