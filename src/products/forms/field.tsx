// The frame of a field: its name, whether it must be filled in, and what is wrong with it.
import type { AriaAttributes, ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import type { Need } from './needs.ts';

export interface FieldProps {
  text: Translate;
  /** Prefix for the ids of the field's elements; unique in the form. */
  id: string;
  /** The missing input of this field. Set only after the shopper has pressed the button. */
  need: Need | undefined;
}

/** Shows the chosen `value` in the soft text color. `isMandatory` is undefined for a field that always has a value. */
export function FieldName(props: {
  text: Translate;
  name: string;
  isMandatory: boolean | undefined;
  value?: ReactNode;
}): ReactNode {
  const { text, name, isMandatory, value } = props;
  return (
    <>
      <bdi>{name}</bdi>
      {isMandatory ? (
        <span className="required" aria-hidden="true">
          *
        </span>
      ) : (
        isMandatory === false && <span> {text('optional')}</span>
      )}
      {value && <span> {value}</span>}
    </>
  );
}

export function FieldError({ text, id, need }: FieldProps): ReactNode {
  return (
    need && (
      <p className="field-error" part="error" id={`${id}-error`}>
        {text(need.message, need.count ? { count: need.count } : {})}
      </p>
    )
  );
}

/** ARIA attributes that connect a control with its error message. */
export const invalidBy = (
  { id, need }: FieldProps,
  hintId?: string,
): Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> => ({
  'aria-invalid': Boolean(need),
  'aria-describedby': [need && `${id}-error`, hintId].filter(Boolean).join(' ') || undefined,
});
