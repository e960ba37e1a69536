// A part of the drawer, a dialog or a card whose code loads when the part is shown.
import { type ReactNode, useState } from 'react';
import type { IslandStore } from '../../app/state/actions.ts';
import type { Loadable } from '../../app/state/loadable.ts';
import { useLazy } from './hooks.ts';

interface LazyPartProps<T> {
  store: IslandStore;
  part: Loadable<T>;
  /** True if the shopper can see the part's place; the part then loads. A loaded part is rendered in any case. */
  isShown: boolean;
  /** Reserves the part's space, so that nothing moves when it loads. */
  placeholder: ReactNode;
  /** Shown after a failure until the part loads. Uses only loaded messages, because the shopper might be offline. */
  error: ReactNode;
  children(loaded: T): ReactNode;
}

/** Renders the part after it has loaded. A failed load is retried. */
export function LazyPart<T>(props: LazyPartProps<T>): ReactNode {
  const { store, part, isShown, placeholder, error, children } = props;
  const [hasFailed, setHasFailed] = useState(false);
  const loaded = useLazy(store, part, isShown, () => setHasFailed(true));
  if (loaded !== undefined) return children(loaded);
  return hasFailed ? error : placeholder;
}
