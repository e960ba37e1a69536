// Selects the notices above the drawer's lines, whose code loads on demand, and the notice in the footer.

import type { ReactNode } from 'react';
import { createLoadable } from '../../../app/state/loadable.ts';
import { explainProblem, isCheckoutClosed } from '../../../i18n/problem-sentences.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { ALERT } from '../../../ui/components/alert-icon.ts';
import { BAG, Icon } from '../../../ui/components/icon.tsx';
import { Notice } from '../../../ui/components/notice.tsx';
import {
  drawerFocusFallback,
  useFocusFallback,
} from '../../../ui/components/use-focus-fallback.ts';
import { useStore } from '../../../ui/runtime/hooks.ts';
import { LazyPart } from '../../../ui/runtime/lazy-part.tsx';
import type { CartNoticesProps } from '../notices/index.tsx';
import type { FooterProps } from '../props.ts';
import type { DetailsProps } from './drawer-parts.ts';

// Notice in the drawer's footer: why changes are pending, or why a checkout ended without an order.

export function SyncErrorNotice({ cart, checkout, text, actions }: FooterProps): ReactNode {
  if (cart.trouble) {
    return (
      <Notice tone="warning" isAlert action={text('tryAgain')} onAction={actions.retry}>
        {explainProblem(text, cart.trouble)}
      </Notice>
    );
  }
  if (checkout.status === 'canceled' || checkout.status === 'unfinished') {
    return (
      <UnfinishedCheckout status={checkout.status} text={text} onDismiss={actions.resetCheckout} />
    );
  }
  if (checkout.status !== 'failed') return null;
  const { problem } = checkout;
  const [action, onAction] = isCheckoutClosed(problem)
    ? [text('tryAgain'), () => void actions.checkout()]
    : [text('dismiss'), actions.resetCheckout];
  return (
    <Notice tone="error" action={action} onAction={onAction}>
      {explainProblem(text, problem)}
    </Notice>
  );
}

/** Shows a canceled checkout without a warning, and a checkout that ended without an order as a warning. */
function UnfinishedCheckout(props: {
  status: 'canceled' | 'unfinished';
  text: Translate;
  onDismiss(): void;
}): ReactNode {
  const { status, text, onDismiss } = props;
  const box = useFocusFallback<HTMLDivElement>(drawerFocusFallback);
  return (
    <div
      ref={box}
      className={status === 'canceled' ? 'notice unfinished' : 'notice unfinished warning'}
      part="notice"
    >
      <Icon d={status === 'canceled' ? BAG : ALERT} />
      <div className="notice-text">
        <b>{text(status)}</b>
        <p>{text('cartStays')}</p>
      </div>
      <button type="button" className="link-button" onClick={onDismiss}>
        {text('dismiss')}
      </button>
    </div>
  );
}

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
