// Watches which elements are visible, and reports changes of the watched DOM trees.

export interface ElementWatcher {
  /** Calls `onChange` soon after the tree below the node has changed. */
  watchTree(root: Node): void;
  /** True while the element is in the viewport; always true in browsers without IntersectionObserver. */
  isVisible(element: Element): boolean;
  /** Calls `onChange` soon; several calls in a row become one. */
  schedule(): void;
  stop(): void;
}

const DEBOUNCE_MS = 50;

export const createElementWatcher = (onChange: () => void): ElementWatcher => {
  const visible = new Set<Element>();
  const observed = new WeakSet<Node>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const element of visible) if (!element.isConnected) visible.delete(element);
    onChange();
  };
  const schedule = (): void => {
    timer ??= setTimeout(run, DEBOUNCE_MS);
  };
  const intersections =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver((entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) visible.add(target);
            else visible.delete(target);
          }
          run();
        })
      : undefined;
  const mutations = new MutationObserver(schedule);

  return {
    schedule,
    watchTree: (root) => {
      if (observed.has(root)) return;
      observed.add(root);
      mutations.observe(root, {
        childList: true,
        subtree: true,
        attributeFilter: ['aria-busy', 'product', 'slug'],
      });
    },
    isVisible: (element) => {
      if (!intersections) return true;
      if (!observed.has(element)) {
        observed.add(element);
        intersections.observe(element);
      }
      return visible.has(element);
    },
    stop: () => {
      clearTimeout(timer);
      intersections?.disconnect();
      mutations.disconnect();
    },
  };
};
