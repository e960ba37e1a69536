// The field for a coupon.
import type { ReactNode } from 'react';
import { fieldsEn } from '../../i18n/english/fields.en.ts';
import type { CouponFieldProps } from '../cart-details/cart-fields.ts';
import { CodeForm } from './code-form.tsx';

export function CouponField({ refused, apply, sentenceOf, ...rest }: CouponFieldProps): ReactNode {
  const text = rest.text.extend(fieldsEn);
  return (
    <CodeForm
      id="cp"
      label={text('couponCode')}
      button={text('apply')}
      maxLength={50}
      refused={refused}
      apply={apply}
      sentenceOf={sentenceOf}
    />
  );
}
