// A text that the shopper writes for the product, with the number of characters.
import { type ReactNode, useEffect, useState } from 'react';
import type { Modifier } from '../platform/shop-product.ts';
import { FieldError, FieldName, type FieldProps, invalidBy } from './field.tsx';

interface TextFieldProps extends FieldProps {
  modifier: Modifier;
  /** The formatted price that a text adds. */
  addedPrice: string | undefined;
  value: string;
  onWrite(value: string): void;
}

/** Longer texts get more than one row. */
const ONE_ROW = 60;
/** Screen readers are told what is left once the shopper pauses. */
const PAUSE_MS = 1000;

const Control = (isLong: boolean) => (isLong ? 'textarea' : 'input') as 'input';

export function TextField(props: TextFieldProps): ReactNode {
  const { text, id, modifier, addedPrice, value, onWrite } = props;
  const { label, isMandatory, maxLength } = modifier;
  const Tag = Control(maxLength > ONE_ROW);
  const [said, setSaid] = useState('');
  const left = maxLength - value.length;
  useEffect(() => {
    const timer = setTimeout(
      () => setSaid(value && text('charactersLeft', { count: left })),
      PAUSE_MS,
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
        {said}
      </span>
    </div>
  );
}
