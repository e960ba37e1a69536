// Progress to free delivery. The owner sets the amount; only the platform's response confirms that delivery is free.
import type { ReactNode } from 'react';
import type { DetailsStore } from '../../../app/state/actions.ts';
import type { TotalsView } from '../../../app/state/views.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { CHECK } from '../../../ui/components/icons.ts';
import { moneyFormat } from '../../../ui/money-text.ts';
import { useStore } from '../../../ui/runtime/hooks.ts';

interface FreeShippingProps {
  store: DetailsStore;
  text: Translate;
  locale: string;
}

const isUnlocked = ({ deliveries = [] }: TotalsView): boolean =>
  deliveries.some(({ price, isPickup }) => !price && !isPickup);

export function FreeShipping({ store, text, locale }: FreeShippingProps): ReactNode {
  const { cart, freeShippingFrom: from } = useStore(store, (state) => state);
  const totals = cart.totals;
  if (!totals || totals.isUnsent) return null;
  const { reached = 0, currency, deliveries } = totals;
  if (isUnlocked(totals)) {
    return (
      <div className="free-shipping" part="free-shipping">
        <p className="free-shipping-reached" role="status">
          <Icon d={CHECK} />
          {text('freeUnlocked')}
        </p>
      </div>
    );
  }
  // If the amount is reached but the platform charges for this destination, free delivery is not promised.
  if (!from || !currency || (deliveries && reached >= from)) return null;
  const price = moneyFormat(locale, currency)(from);
  const progress = Math.min(1, reached / from);
  return (
    <div className="free-shipping" part="free-shipping">
      <p id="fs">{text(reached < from ? 'freeFrom' : 'freeReached', { price })}</p>
      <div
        role="progressbar"
        aria-labelledby="fs"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(progress * 100)}
      >
        <span style={{ width: `${progress * 100}%` }} />
      </div>
    </div>
  );
}
