// A number with minus and plus buttons, limited to the quantity that the shop can sell.
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';
import { MINUS, PLUS } from './icons.ts';

export interface StepperProps {
  quantity: number;
  max?: number | undefined;
  labels: { quantity: string; less: string; more: string };
  /** The id of what says why there cannot be more. */
  reasonId?: string | undefined;
  onChange(quantity: number): void;
}

/** The platform accepts no more per line. */
export const MAX_QUANTITY = 100_000;

export function Stepper(props: StepperProps): ReactNode {
  const { quantity, labels, onChange, max = MAX_QUANTITY } = props;
  const [draft, setDraft] = useState<string>();
  const isFull = quantity >= max;

  const set = (wanted: number) => {
    setDraft(undefined);
    const bounded = Math.max(0, Math.min(wanted, max));
    if (bounded !== quantity) onChange(bounded);
  };
  const commit = () => {
    const typed = Number.parseInt(draft ?? '', 10);
    set(Number.isNaN(typed) ? quantity : typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step) {
      event.preventDefault();
      set(Math.max(1, quantity + step));
    } else if (event.key === 'Enter') commit();
  };
  return (
    <div className="stepper" part="stepper">
      <button type="button" aria-label={labels.less} onClick={() => set(quantity - 1)}>
        <Icon d={MINUS} />
      </button>
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.quantity}
        aria-valuenow={quantity}
        aria-valuemin={1}
        aria-valuemax={props.max}
        aria-describedby={props.reasonId}
        value={draft ?? quantity}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => draft !== undefined && commit()}
        onKeyDown={onKeyDown}
      />
      {/* Not `disabled`: the button would lose focus when it is pressed for the last time. */}
      <button
        type="button"
        aria-label={labels.more}
        aria-disabled={isFull}
        aria-describedby={props.reasonId}
        onClick={() => set(quantity + 1)}
      >
        <Icon d={PLUS} />
      </button>
    </div>
  );
}
