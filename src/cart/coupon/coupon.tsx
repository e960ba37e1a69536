// The coupon's place in the drawer. The field applies a code at once, and explains why a code was refused.
import type { ReactNode } from 'react';
import type { CouponFieldProps } from '../drawer/details/cart-fields.ts';
import { Disclosure } from '../drawer/details/disclosure.tsx';
import type { DetailsProps } from '../drawer/details/drawer-parts.ts';
import { useCouponSentence } from './use-coupon-sentence.ts';

export function Coupon(props: DetailsProps & Pick<CouponFieldProps, 'refused'>): ReactNode {
  const { store, text, refused } = props;
  const sentenceOf = useCouponSentence(props, false);
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
          sentenceOf={sentenceOf}
        />
      )}
    </Disclosure>
  );
}
