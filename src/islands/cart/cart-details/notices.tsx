// Notices above the lines of the drawer: what a link offers, what a login has merged, and adds that were refused.
import type { ReactNode } from 'react';
import { useStore } from '../../runtime/use-store.ts';
import type { MergedProps } from '../cart-notices/merged.tsx';
import { Late } from './late.tsx';
import { StyledPart } from './styled-part.tsx';

/** The offers of links as a tree to draw, and the style sheet that it needs. */
export interface DrawerOffers {
  css: string;
  tree: ReactNode;
}

// The store knows no components, so the component's file declares this part of its state.
declare module '../../../store/state.ts' {
  interface StoreState {
    /** Present once a link offers something. */
    offers?: DrawerOffers | undefined;
  }
}

export function Notices(props: MergedProps): ReactNode {
  const { store } = props;
  const offers = useStore(store, (state) => state.offers);
  const hasAny = useStore(store, ({ merged, refused }) => Boolean(merged || refused?.length));
  return (
    <>
      {offers && <StyledPart part={offers} />}
      {hasAny && (
        <Late store={store} name="notices">
          {({ Merged, RefusedAdds }) => (
            <>
              <Merged {...props} />
              <RefusedAdds {...props} />
            </>
          )}
        </Late>
      )}
    </>
  );
}
