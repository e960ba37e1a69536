// Notices above the lines of the drawer: what a link offers, what a login has merged, and adds that were refused.
import type { ReactNode } from 'react';
import { createLoadable } from '../../../app/state/loadable.ts';
import { useStore } from '../../../ui/runtime/hooks.ts';
import { LazyPart } from '../../../ui/runtime/lazy-part.tsx';
import type { CartNoticesProps } from '../notices/index.tsx';
import type { DetailsProps } from './drawer-parts.ts';

const cartNotices = createLoadable(() => import('../notices/index.tsx'));

export function Notices(
  props: Pick<DetailsProps, 'store' | 'parts' | 'text'> & Pick<CartNoticesProps, 'showToast'>,
): ReactNode {
  const { store, parts, text, showToast } = props;
  const hasOffer = useStore(store, ({ linkOffer, couponOffer }) =>
    Boolean(linkOffer ?? couponOffer),
  );
  const hasNotice = useStore(store, ({ merged, refused }) => Boolean(merged || refused?.length));
  return (
    <>
      {hasOffer && (
        <LazyPart store={store} part={parts.offers} isShown placeholder={null} error={null}>
          {(offers) => offers}
        </LazyPart>
      )}
      {hasNotice && (
        <LazyPart store={store} part={cartNotices} isShown placeholder={null} error={null}>
          {({ CartNotices }) => <CartNotices store={store} text={text} showToast={showToast} />}
        </LazyPart>
      )}
    </>
  );
}
