// Parts of the drawer that few carts show: fetched when one of them is needed, and drawn once they are there.
import { type ReactNode, useEffect } from 'react';
import type { DetailsStore } from '../../../store/actions.ts';
import { tryUntilLoaded } from '../../../store/try-until-loaded.ts';
import { useStore } from '../../runtime/use-store.ts';
import type { LineNotices } from '../cart-notices/line-notices.tsx';
import type { Merged } from '../cart-notices/merged.tsx';
import type { RefusedAdds } from '../cart-notices/refused.tsx';
import type { LineMembership } from '../line-choices/line-membership.tsx';
import type { LinePlan } from '../line-choices/line-plan.tsx';

export interface LateParts {
  choices: { LinePlan: typeof LinePlan; LineMembership: typeof LineMembership };
  notices: {
    LineNotices: typeof LineNotices;
    Merged: typeof Merged;
    RefusedAdds: typeof RefusedAdds;
  };
}

// Here, because the store does not know of components.
declare module '../../../store/state.ts' {
  interface StoreState {
    /** Of the drawer, once they have loaded. */
    lateParts?: Partial<LateParts> | undefined;
  }
}

interface LateProps<Name extends keyof LateParts> {
  store: DetailsStore;
  name: Name;
  children(part: LateParts[Name]): ReactNode;
}

/** What could not be loaded is tried again when the drawer opens or closes as well. */
export function Late<Name extends keyof LateParts>(props: LateProps<Name>): ReactNode {
  const { store, name, children } = props;
  const part = useStore(store, ({ lateParts }) => lateParts?.[name]);
  const isOpen = useStore(store, ({ isDrawerOpen }) => isDrawerOpen);
  const { bringPart } = store.actions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is tried again when `isOpen` changes.
  useEffect(() => {
    if (!part)
      return tryUntilLoaded(
        store,
        () => bringPart(name),
        () => {},
      );
  }, [part, isOpen, bringPart, name]);
  return part && children(part);
}
