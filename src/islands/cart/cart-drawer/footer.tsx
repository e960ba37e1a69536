// Footer of the drawer, always visible below the lines: problems, the totals and the checkout button.

import type { ReactNode } from 'react';
import type { OpenDetails } from '../../runtime/app.ts';
import type { FooterProps } from './props.ts';

/** Before the details have loaded there is no sentence for a problem, only the button to try again. */
export function Footer(
  props: FooterProps & { details: OpenDetails | undefined; children: ReactNode },
): ReactNode {
  const { details, children, ...rest } = props;
  const { cart, text, actions } = rest;
  return (
    <div className="footer" part="footer">
      {details ? (
        <details.Trouble {...rest} />
      ) : (
        cart.trouble && (
          <button type="button" className="button" onClick={actions.retry}>
            {text('tryAgain')}
          </button>
        )
      )}
      {cart.lines.length > 0 && <Summary {...rest}>{children}</Summary>}
    </div>
  );
}

function Summary(props: FooterProps & { children: ReactNode }): ReactNode {
  const { cart, expected, checkout, text, actions, children } = props;
  const isStarting = checkout.status === 'starting';
  const subtotal = expected?.subtotal ?? cart.subtotal;
  return (
    <>
      <div className="subtotal" part="subtotal">
        <span>{text('subtotal')}</span>
        <span data-pending={cart.isSubtotalPending} part={expected && 'expected'}>
          {expected && <span className="visually-hidden">{text('expected')} </span>}
          {/* With a new key the browser counts no layout shift when the amount gets longer. */}
          <bdi key={subtotal}>{subtotal ?? '–'}</bdi>
        </span>
      </div>
      {children}
      <p className="tax-note" id="tx">
        {text(cart.isBlocked ? 'blocked' : cart.isTaxIncluded ? 'taxIncluded' : 'taxExtra')}
      </p>
      <button
        type="button"
        className="button checkout"
        part="checkout"
        disabled={cart.isBlocked}
        aria-describedby="tx"
        aria-busy={isStarting}
        onClick={() => !isStarting && void actions.checkout()}
      >
        {text(isStarting ? 'starting' : 'checkout')}
        {isStarting && <span className="spinner" />}
      </button>
    </>
  );
}
