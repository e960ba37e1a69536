// Entry of the fields' chunk: what the drawer shows once one of its fields is opened.
import type { ReactNode } from 'react';
import { fieldsEn } from '../../../i18n/languages/en.ts';
import { couponSentenceOf } from '../../coupon/coupon-problems.ts';
import type { CartFields, CouponFieldProps } from '../details/disclosure.tsx';
import { CodeForm } from './code-form.tsx';
import { EstimateField } from './estimate-field.tsx';
import { NoteField } from './note-field.tsx';
import css from './styles.css';

function CouponField(props: CouponFieldProps): ReactNode {
  const { refused, apply, sentenceOf } = props;
  const text = props.text.extend(fieldsEn);
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

export const fields: CartFields = {
  CouponField,
  EstimateField,
  NoteField,
  couponSentenceOf: (text, ...given) => couponSentenceOf(text.extend(fieldsEn), ...given),
  css,
};
