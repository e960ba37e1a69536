// All fields of a product's extras, below the pickers of its options.

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import swatchCss from '../../ui/components/swatch/swatch.css';
import { moneyFormat } from '../../ui/money-text.ts';
import { useSheet } from '../../ui/runtime/use-sheet.ts';
import type { Modifier, ProductExtras } from '../platform/shop-product.ts';
import { ChoiceField } from './choice-field.tsx';
import { FieldError, FieldName, type FieldProps, invalidBy } from './field.tsx';
import type { FormProps } from './form.ts';
import { findNeed, findPlanNeed, planIn, valueIn } from './needs.ts';
import { PlanField } from './plan-field.tsx';
import css from './styles.css';

interface TextFieldProps extends FieldProps {
  modifier: Modifier;
  /** The formatted price that a filled-in field adds. */
  addedPrice: string | undefined;
  value: string;
  onWrite(value: string): void;
}

/** A field that accepts more characters than this has more than one row. */
const ONE_ROW = 60;
/** Pause in typing after which screen readers announce the remaining characters. */
const SPEAK_DELAY_MS = 1000;

const Control = (isLong: boolean) => (isLong ? 'textarea' : 'input') as 'input';

function TextField(props: TextFieldProps): ReactNode {
  const { text, id, modifier, addedPrice, value, onWrite } = props;
  const { label, isMandatory, maxLength } = modifier;
  const Tag = Control(maxLength > ONE_ROW);
  const [announced, setAnnounced] = useState('');
  const left = maxLength - value.length;
  useEffect(() => {
    const timer = setTimeout(
      () => setAnnounced(value && text('charactersLeft', { count: left })),
      SPEAK_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [text, value, left]);
  return (
    <div className="form-field" part="field">
      <label className="field-name" htmlFor={id}>
        <FieldName text={text} name={label} isMandatory={isMandatory} value={addedPrice} />
      </label>
      <Tag
        id={id}
        className="text-input"
        part="text"
        dir="auto"
        maxLength={maxLength}
        aria-required={isMandatory}
        {...invalidBy(props, `${id}-hint`)}
        value={value}
        onInput={(event) => onWrite(event.currentTarget.value)}
      />
      <div className="field-foot">
        <FieldError {...props} />
        <span className="counter" aria-hidden="true">
          <bdi>
            {value.length}/{maxLength}
          </bdi>
        </span>
      </div>
      <span className="visually-hidden" id={`${id}-hint`}>
        {text('atMost', { count: maxLength })}
      </span>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </div>
  );
}

interface FieldsProps extends FormProps {
  text: Translate;
  extras: ProductExtras;
  pickers: ReactNode;
  /** True if an option is missing; the option pickers then take the focus in place of these fields. */
  isOptionMissing: boolean;
  isLoginNeeded: boolean;
}

/** Formats the amount that a custom text or a choice adds to the price. */
const addedPriceIn =
  ({ app }: FormProps, { currency }: ProductExtras) =>
  ({ addedPrice }: { addedPrice?: number }): string | undefined =>
    addedPrice
      ? moneyFormat(app.locale, currency, {
          signDisplay: 'always',
          ...(!currency && { style: 'decimal' }),
        })(addedPrice)
      : undefined;

function ModifierField(props: FieldsProps & { modifier: Modifier; id: string }): ReactNode {
  const { text, extras, filled, onFill, modifier, id } = props;
  const { key } = modifier;
  const shared = {
    text,
    id,
    modifier,
    need: filled.tried ? findNeed(modifier, filled) : undefined,
  };
  const formatAddedPrice = addedPriceIn(props, extras);
  return modifier.kind === 'text' ? (
    <TextField
      {...shared}
      addedPrice={formatAddedPrice(modifier)}
      value={valueIn(filled.texts, key)}
      onWrite={(value) => onFill({ ...filled, texts: { ...filled.texts, [key]: value } })}
    />
  ) : (
    <ChoiceField
      {...shared}
      formatAddedPrice={formatAddedPrice}
      chosen={valueIn(filled.modifiers, key)}
      onChoose={(value) => onFill({ ...filled, modifiers: { ...filled.modifiers, [key]: value } })}
    />
  );
}

export function Fields(props: FieldsProps): ReactNode {
  const { text, product, extras, filled, onFill, isOptionMissing, isLoginNeeded } = props;
  const { modifiers, plans, isSoldOnce } = extras;
  const { tried } = filled;
  const node = useRef<HTMLDivElement>(null);
  useSheet(node, swatchCss + css);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press moves the focus
  useLayoutEffect(() => {
    if (!tried || isOptionMissing) return;
    const invalid = node.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (invalid?.querySelector('input') ?? invalid)?.focus();
  }, [tried]);
  return (
    <div className="fields" part="fields" ref={node}>
      {isLoginNeeded && <p className="members-only">{text('membersOnly')}</p>}
      {props.pickers}
      {modifiers.map((modifier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text and a choice may have the same key
        <ModifierField key={index} {...props} modifier={modifier} id={`field-${index}`} />
      ))}
      {plans.length > 0 && (
        <PlanField
          text={text}
          id="field-plan"
          need={tried ? findPlanNeed(extras, filled) : undefined}
          product={product}
          plans={plans}
          isSoldOnce={isSoldOnce}
          chosen={planIn(extras, filled)}
          onChoose={(planId) => onFill({ ...filled, planId })}
        />
      )}
    </div>
  );
}
