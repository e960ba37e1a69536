// The card for a coupon that a link offers, or that was accepted before the cart had a line.
import type { ReactNode } from 'react';
import type { IslandStore } from '../../app/state/actions.ts';
import type { Translate } from '../../i18n/translate.ts';
import { drawerFocusFallback, useFocusFallback } from '../../ui/components/use-focus-fallback.ts';
import { useStore } from '../../ui/runtime/hooks.ts';
import type { CouponOfferActions } from './coupon-offer.ts';

export interface CouponContext {
  store: IslandStore;
  /** Translate function that includes the messages of this card. */
  text: Translate;
  actions: CouponOfferActions;
}

export function CouponOffer({ context }: { context: CouponContext }): ReactNode {
  const offer = useStore(context.store, ({ couponOffer }) => couponOffer);
  return offer ? <Card context={context} code={offer.code} isAccepted={offer.isAccepted} /> : null;
}

function Card(props: { context: CouponContext; code: string; isAccepted: boolean }): ReactNode {
  const { context, code: name, isAccepted } = props;
  const { text, actions } = context;
  const box = useFocusFallback<HTMLElement>(drawerFocusFallback);
  return (
    <section ref={box} className="offer" part="coupon-offer" aria-labelledby="oc">
      <h3 id="oc" role={isAccepted ? 'status' : undefined}>
        {text(isAccepted ? 'offerCouponKept' : 'offerCoupon', { name })}
      </h3>
      {!isAccepted && <p className="offer-hint">{text('offerCouponHint')}</p>}
      <div className="offer-actions">
        {!isAccepted && (
          <button type="button" className="button" part="offer-use" onClick={actions.accept}>
            {text('offerCouponUse')}
          </button>
        )}
        <button
          type="button"
          className="button secondary"
          part="offer-decline"
          onClick={actions.decline}
        >
          {text(isAccepted ? 'remove' : 'offerDecline')}
        </button>
      </div>
    </section>
  );
}
