// The coupon section of the drawer. Its field applies a code at once and explains why a code was refused.

import type { ReactNode } from 'react';
import type { Problem } from '../../app/state/views.ts';
import { useLazy, useLoaded } from '../../ui/runtime/hooks.ts';
import { type CouponFieldProps, cartFields, Disclosure } from '../drawer/details/disclosure.tsx';
import type { DetailsProps } from '../drawer/details/drawer-parts.ts';

/** Hook that explains a refused coupon of v1 or v2. `isWanted` loads the messages now, for a coupon in the totals. */
export const useCouponSentence = (
  { store, parts, text, locale }: DetailsProps,
  isWanted: boolean,
): ((problem: Problem) => string) => {
  const fields = useLazy(store, cartFields, isWanted);
  const v2 = useLoaded(parts.v2);
  return (problem) => {
    const currency = store.getState().cart.totals?.currency;
    return (
      v2?.explainCoupon(problem) ??
      fields?.explainCoupon(text, problem, locale, currency) ??
      text('couponWaits')
    );
  };
};

export function Coupon(props: DetailsProps & Pick<CouponFieldProps, 'refused'>): ReactNode {
  const { store, text, refused } = props;
  const explain = useCouponSentence(props, false);
  return (
    <Disclosure
      store={store}
      text={text}
      part="coupon"
      summary={text('coupon')}
      isOpen={Boolean(refused)}
    >
      {({ CouponField }) => (
        <CouponField
          text={text}
          refused={refused}
          apply={store.actions.setCoupon}
          explain={explain}
        />
      )}
    </Disclosure>
  );
}
