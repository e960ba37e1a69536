// What stays in sight below the lines: trouble, the subtotal, and the one primary action.
import type { ReactNode } from 'react';
import type { CartView } from '../../model/views.ts';
import type { Details } from '../cart-details/index.tsx';
import type { Translate } from '../i18n/translate.ts';
import { onIntent } from '../intent.ts';
import type { FooterProps } from './footer-props.ts';

/** Without the details there is no sentence for a trouble, but still a way out. */
export function Footer(
  props: FooterProps & { details: Details | undefined; children: ReactNode },
): ReactNode {
  const { details, children, ...rest } = props;
  const { cart, checkout, text, actions } = rest;
  return (
    <div className="ft" part="footer">
      {details ? (
        <details.Trouble {...rest} />
      ) : (
        cart.trouble && (
          <button type="button" className="b" onClick={actions.retry}>
            {text('tryAgain')}
          </button>
        )
      )}
      {cart.lines.length > 0 && (
        <Totals
          cart={cart}
          text={text}
          isStarting={checkout.status === 'starting'}
          onPrepare={actions.prefetchCheckout}
          onCheckout={actions.checkout}
        >
          {children}
        </Totals>
      )}
    </div>
  );
}

function Totals(props: {
  cart: CartView;
  text: Translate;
  children: ReactNode;
  isStarting: boolean;
  onPrepare(): void;
  onCheckout(): Promise<void>;
}): ReactNode {
  const { cart, text, children, isStarting, onPrepare, onCheckout } = props;
  return (
    <>
      <div className="su" part="subtotal">
        <span>{text('subtotal')}</span>
        <span className={cart.isSubtotalPending ? 'pd' : ''}>
          {/* A new node has no earlier place, so a longer sum is no jump. */}
          <bdi key={cart.subtotal}>{cart.subtotal ?? '–'}</bdi>
        </span>
      </div>
      {children}
      <p className="tx" id="tx">
        {text(cart.isBlocked ? 'blocked' : cart.isTaxIncluded ? 'taxIncluded' : 'taxExtra')}
      </p>
      <button
        type="button"
        className="b co"
        part="checkout"
        {...onIntent(onPrepare)}
        disabled={cart.isBlocked}
        aria-describedby="tx"
        aria-busy={isStarting}
        onClick={() => !isStarting && void onCheckout()}
      >
        {text(isStarting ? 'starting' : 'checkout')}
        {isStarting && <span className="sp" />}
      </button>
    </>
  );
}
