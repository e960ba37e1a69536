// Parts of the drawer below its lines and forms, each of which comes with a chunk of its own.
import type { ReactNode } from 'react';
import type { IslandStore } from '../../../../store/actions.ts';
import type { WidgetStore } from '../../../../store/create-store.ts';
import type { StoreState } from '../../../../store/state.ts';
import { useStore } from '../../../runtime/use-store.ts';
import { StyledPart } from '../styled-part.tsx';

export interface DrawerPart {
  /** Unique; the parts are in the order of `places`. */
  name: keyof typeof places;
  /** Added to the drawer's own sheet. */
  css: string;
  tree: ReactNode;
}

const places = { saved: 0, related: 1 } as const;

// The store knows no components, so the component's file declares this part of its state.
declare module '../../../../store/state.ts' {
  interface StoreState {
    /** Empty while parts are expected, so that nothing moves when they come; undefined where there will be none. */
    drawerParts?: readonly DrawerPart[] | undefined;
  }
}

/** Undefined where there are none; a script of the page may have given all objects a property of this name. */
const partsIn = ({ drawerParts }: StoreState): readonly DrawerPart[] | undefined =>
  Array.isArray(drawerParts) ? drawerParts : undefined;

/** Leaves room for parts that are still loading. */
export const expectDrawerParts = ({ getState, set }: Pick<WidgetStore, 'getState' | 'set'>): void =>
  set({ drawerParts: partsIn(getState()) ?? [] });

export const addDrawerPart = (
  { getState, set }: Pick<WidgetStore, 'getState' | 'set'>,
  part: DrawerPart,
): void => {
  const others = (partsIn(getState()) ?? []).filter(({ name }) => name !== part.name);
  const sorted = [...others, part].sort((one, two) => places[one.name] - places[two.name]);
  set({ drawerParts: sorted });
};

export function DrawerParts({ store }: { store: IslandStore }): ReactNode {
  const parts = useStore(store, partsIn);
  if (!parts) return null;
  return (
    <div className="parts">
      {parts.map((part) => (
        <StyledPart key={part.name} part={part} />
      ))}
    </div>
  );
}
