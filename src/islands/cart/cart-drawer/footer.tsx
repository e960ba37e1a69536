// What stays in sight below the lines: trouble, the subtotal, and the one primary action.
import type { ReactNode } from 'react';
import type { Details } from '../cart-details/index.tsx';
import type { FooterProps } from './footer-props.ts';

/** Without the details there is no sentence for a trouble, but still a way out. */
export function Footer(
  props: FooterProps & { details: Details | undefined; children: ReactNode },
): ReactNode {
  const { details, children, ...rest } = props;
  const { cart, text, actions } = rest;
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
      {cart.lines.length > 0 && <Totals {...rest}>{children}</Totals>}
    </div>
  );
}

function Totals(props: FooterProps & { children: ReactNode }): ReactNode {
  const { cart, checkout, text, actions, children } = props;
  const isStarting = checkout.status === 'starting';
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
        disabled={cart.isBlocked}
        aria-describedby="tx"
        aria-busy={isStarting}
        onClick={() => !isStarting && void actions.checkout()}
      >
        {text(isStarting ? 'starting' : 'checkout')}
        {isStarting && <span className="sp" />}
      </button>
    </>
  );
}
