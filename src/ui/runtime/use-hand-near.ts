// Hook that tells when a shopper is about to order: something of the drawer is pressed, or its footer is approached.
import { type RefObject, useEffect } from 'react';

/** Calls `prepare` once. `node` is in the drawer. */
export function useHandNear(node: RefObject<Element | null>, prepare: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each drawer.
  useEffect(() => {
    const drawer = node.current?.closest('dialog');
    const ending = new AbortController();
    const { signal } = ending;
    const hear = ({ type, target }: Event): void => {
      if (!type.endsWith('down') && !(target as Element).closest('[part=footer]')) return;
      ending.abort();
      prepare();
    };
    for (const type of ['pointerdown', 'keydown', 'pointerover', 'focusin'])
      drawer?.addEventListener(type, hear, { signal });
    return () => ending.abort();
  }, []);
}
