// Entry of the fields' chunk: what the drawer shows once one of its fields is opened.

import { fieldsEn } from '../../i18n/english/fields.en.ts';
import type { CartFields } from '../cart-details/cart-fields.ts';
import { CouponField } from './coupon-field.tsx';
import { couponSentenceOf } from './coupon-problems.ts';
import { EstimateField } from './estimate-field.tsx';
import { NoteField } from './note-field.tsx';
import css from './styles.css';

export const fields: CartFields = {
  CouponField,
  EstimateField,
  NoteField,
  couponSentenceOf: (text, ...given) => couponSentenceOf(text.extend(fieldsEn), ...given),
  css,
};
