// Notice in the drawer's footer: why changes are waiting, or why a checkout did not end in an order.
import type { ReactNode } from 'react';
import { isCheckoutClosed, sentenceOf } from '../../../i18n/problems.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { ALERT } from '../../../ui/components/alert-icon.ts';
import { BAG, Icon } from '../../../ui/components/icon.tsx';
import { Notice } from '../../../ui/components/notice.tsx';
import {
  drawerFocusFallback,
  useFocusFallback,
} from '../../../ui/components/use-focus-fallback.ts';
import type { FooterProps } from '../props.ts';

export function Trouble({ cart, checkout, text, actions }: FooterProps): ReactNode {
  if (cart.trouble) {
    return (
      <Notice tone="warning" isAlert action={text('tryAgain')} onAction={actions.retry}>
        {sentenceOf(text, cart.trouble)}
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
      {sentenceOf(text, problem)}
    </Notice>
  );
}

/** A canceled checkout is the shopper's decision and no warning; one that ended without an order is a warning. */
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
