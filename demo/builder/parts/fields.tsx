// Form fields: a label above, the control below, and one sentence of help.
import { type ReactNode, useId } from 'react';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  placeholder?: string;
  /** Error message shown instead of the help. */
  mistake?: string | undefined;
  type?: 'text' | 'url' | 'search';
  isLabelHidden?: boolean;
}

export function TextField({
  label,
  value,
  onChange,
  help,
  placeholder,
  mistake,
  type = 'text',
  isLabelHidden = false,
}: TextFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'hidden' : ''}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={mistake !== undefined}
        aria-describedby={`${id}-help`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-help`} className={mistake ? 'mistake' : 'help'}>
        {mistake ?? help}
      </p>
    </div>
  );
}

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Partial<Record<Value, string>>>;
  onChange: (value: Value) => void;
  isLabelHidden?: boolean;
}

export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  isLabelHidden = false,
}: SelectFieldProps<Value>): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'hidden' : ''}>
        {label}
      </label>
      {/* `each` is a key of `options`. */}
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {Object.entries(options as Readonly<Record<string, string>>).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CheckFieldProps {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

export function CheckField({ label, isOn, onChange, isDisabled }: CheckFieldProps): ReactNode {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
