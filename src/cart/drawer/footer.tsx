// Footer of the drawer, always visible below the lines: problems, the totals and the checkout button.

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { OpenDetails } from '../../app/island-context.ts';
import type { CartView } from '../../app/state/views.ts';
import { shownCode } from '../../i18n/shown-code.ts';
import type { FooterProps } from './props.ts';

export function Footer(
  props: FooterProps & { details: OpenDetails | undefined; children: ReactNode },
): ReactNode {
  const { details, children, ...rest } = props;
  const { cart } = rest;
  return (
    <div className="footer" part="footer">
      {details ? <details.SyncErrorNotice {...rest} /> : <EarlySyncErrorNotice {...rest} />}
      {cart.lines.length > 0 && <Summary {...rest}>{children}</Summary>}
    </div>
  );
}

/** Until the details load, there are two messages: one for offline, one for all other problems. */
function EarlySyncErrorNotice({ cart, checkout, text, actions }: FooterProps): ReactNode {
  const problem = cart.trouble ?? (checkout.status === 'failed' ? checkout.problem : undefined);
  return (
    problem && (
      <div className="early-trouble" part="notice" role="alert">
        <span>{text(shownCode(problem) === 'offline' ? 'offline' : 'refused')}</span>
        <button type="button" className="button" onClick={actions.retry}>
          {text('tryAgain')}
        </button>
      </div>
    )
  );
}

/** Subtotal before the platform has sent it: the total of the only line, if that line has no discount. */
const findSingleSum = ({ lines: [line, another] }: CartView): string | undefined =>
  !line || another || line.fullPrice || (line.id && line.isPending) ? undefined : line.lineTotal;

function Summary(props: FooterProps & { children: ReactNode }): ReactNode {
  const { cart, expected, checkout, text, actions, children } = props;
  const isStarting = checkout.status === 'starting';
  const known = expected?.subtotal ?? cart.subtotal;
  const subtotal = known ?? findSingleSum(cart);
  const isExpected = Boolean(expected ?? (subtotal && !known));
  return (
    <>
      <div className="subtotal" part="subtotal">
        <span>{text('subtotal')}</span>
        <span data-pending={cart.isSubtotalPending} part={isExpected ? 'expected' : undefined}>
          {isExpected && <span className="visually-hidden">{text('expected')} </span>}
          {/* The key creates a new element for each amount, so that a longer amount causes no layout shift. */}
          <bdi key={subtotal}>{subtotal ?? '–'}</bdi>
        </span>
      </div>
      {children}
      <p className="tax-note" id="tx">
        {text(cart.isBlocked ? 'blocked' : cart.isTaxIncluded ? 'taxIncluded' : 'taxExtra')}
      </p>
      {checkout.status === 'linked' ? (
        <CheckoutLink address={checkout.address} text={text} onFollow={actions.resetCheckout} />
      ) : (
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
      )}
    </>
  );
}

/** A link in place of the checkout button, for browsers that open a tab only on a click. Takes the focus. */
function CheckoutLink(props: {
  address: string;
  text: FooterProps['text'];
  onFollow(): void;
}): ReactNode {
  const { address, text, onFollow } = props;
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => link.current?.focus(), []);
  return (
    <a
      ref={link}
      className="button checkout"
      part="checkout"
      href={address}
      target="_blank"
      rel="noopener"
      aria-describedby="tx"
      onClick={onFollow}
    >
      {text('checkout')}
    </a>
  );
}
