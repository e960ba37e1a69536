// A row of buttons with one selected.
import type { ReactNode } from 'react';

interface SwitchProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

export function Switch<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SwitchProps<Value>): ReactNode {
  return (
    <fieldset className="switch">
      <legend className="hidden">{label}</legend>
      {Object.entries<string>(options).map(([each, name]) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          // `each` is a key of `options`.
          onClick={() => onChange(each as Value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
