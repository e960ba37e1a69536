// The coupon's place in the drawer. The field applies a code at once, and explains why a code was refused.
import type { ReactNode } from 'react';
import { type CouponFieldProps, useFields } from './cart-fields.ts';
import { Disclosure } from './disclosure.tsx';
import { useCouponSentence } from './use-coupon-sentence.ts';

type CouponProps = Omit<CouponFieldProps, 'apply' | 'sentenceOf'>;

export function Coupon(props: CouponProps): ReactNode {
  const { store, text, locale, refused } = props;
  const fields = useFields(store);
  const sentenceOf = useCouponSentence(store, text, locale);
  return (
    <Disclosure
      store={store}
      text={text}
      part="coupon"
      summary={text('coupon')}
      isOpen={Boolean(refused)}
    >
      {fields && (
        <fields.CouponField {...props} apply={store.actions.setCoupon} sentenceOf={sentenceOf} />
      )}
    </Disclosure>
  );
}
