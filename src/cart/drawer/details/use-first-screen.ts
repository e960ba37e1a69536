// Hook that leaves out the lines below the first screen while the drawer opens, and lays them out after its first frame.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { DetailsStore } from '../../../app/store/actions.ts';
import { afterFrame } from '../../../ui/runtime/after-frame.ts';
import { useStore } from '../../../ui/runtime/use-store.ts';

/** `node` is beside the lines. */
export function useFirstScreen(store: DetailsStore, node: RefObject<Element | null>): void {
  const isOpen = useStore(store, ({ isDrawerOpen }) => isDrawerOpen);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    const isOpening = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    const body = node.current?.closest<HTMLElement>('[part=body]');
    if (!body || !isOpening) return;
    const end = () => {
      delete body.dataset['opening'];
    };
    body.dataset['opening'] = '';
    const cancel = afterFrame(end);
    return () => {
      cancel();
      end();
    };
  }, [isOpen, node]);
}
