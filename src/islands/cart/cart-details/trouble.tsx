// Why changes wait, or what became of a checkout that is no order, with the way out as a button.
import type { ReactNode } from 'react';
import { sentenceOf } from '../../i18n/problems.ts';
import { Notice } from '../../ui/notice.tsx';
import type { FooterProps } from '../cart-drawer/footer-props.ts';
import { WayBack } from './way-back.tsx';

export function Trouble({ cart, checkout, text, actions }: FooterProps): ReactNode {
  if (cart.trouble) {
    return (
      <Notice tone="warning" action={text('tryAgain')} onAction={actions.retry}>
        {sentenceOf(text, cart.trouble)}
      </Notice>
    );
  }
  if (checkout.status === 'canceled' || checkout.status === 'unfinished') {
    return <WayBack status={checkout.status} text={text} onDismiss={actions.resetCheckout} />;
  }
  return (
    checkout.status === 'failed' && (
      <Notice tone="error" action={text('dismiss')} onAction={actions.resetCheckout}>
        {sentenceOf(text, checkout.problem)}
      </Notice>
    )
  );
}
