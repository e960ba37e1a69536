// Entry point of the chunk with the drawer's fields, loaded when a field is opened.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fieldsEn } from '../../../i18n/languages/en.ts';
import { explainCoupon } from '../../coupon/coupon-sentences.ts';
import type { CartFields, CouponFieldProps, NoteFieldProps } from '../details/disclosure.tsx';
import { CodeForm } from './code-form.tsx';
import { EstimateField } from './estimate-field.tsx';
import css from './styles.css';

// The field for the shopper's note, which is saved automatically.

const SAVE_DELAY_MS = 900;

export function NoteField({ note, text, save: send, onSaved }: NoteFieldProps): ReactNode {
  const [draft, setDraft] = useState<string>();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = (value: string) => {
    clearTimeout(timer.current);
    if (value === note) return;
    send(value).then(({ errors }) => onSaved(!errors.length));
  };
  const onInput = (value: string) => {
    setDraft(value);
    onSaved(false);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(save, SAVE_DELAY_MS, value);
  };
  return (
    <textarea
      rows={3}
      maxLength={1000}
      aria-label={text('noteOf')}
      value={draft ?? note}
      onInput={(event) => onInput(event.currentTarget.value)}
      onBlur={(event) => save(event.currentTarget.value)}
    />
  );
}

function CouponField(props: CouponFieldProps): ReactNode {
  const { refused, apply, explain } = props;
  const text = props.text.extend(fieldsEn);
  return (
    <CodeForm
      id="cp"
      label={text('couponCode')}
      button={text('apply')}
      maxLength={50}
      refused={refused}
      apply={apply}
      explain={explain}
    />
  );
}

export const fields: CartFields = {
  CouponField,
  EstimateField,
  NoteField,
  explainCoupon: (text, ...given) => explainCoupon(text.extend(fieldsEn), ...given),
  css,
};
