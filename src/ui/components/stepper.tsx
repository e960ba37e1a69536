// A number field with minus and plus buttons, limited to the quantity that the store can sell.
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useOwnId } from '../runtime/hooks.ts';
import { Icon } from './icon.tsx';
import { MINUS, PLUS } from './icons.ts';
import { readCount } from './read-number.ts';

export interface StepperProps {
  quantity: number;
  max?: number | undefined;
  /** `expects` describes valid input. */
  labels: { quantity: string; less: string; more: string; expects: string };
  /** Id of the element that explains the maximum. */
  reasonId?: string | undefined;
  onChange(quantity: number): void;
}

/** The platform's maximum per line. */
export const MAX_QUANTITY = 100_000;

export function Stepper(props: StepperProps): ReactNode {
  const { quantity, labels, onChange, max = MAX_QUANTITY } = props;
  const [draft, setDraft] = useState<string>();
  const [isUnclear, setIsUnclear] = useState(false);
  const expectsId = useOwnId();
  const isFull = quantity >= max;

  const set = (wanted: number) => {
    setDraft(undefined);
    setIsUnclear(false);
    const bounded = Math.max(0, Math.min(wanted, max));
    if (bounded !== quantity) onChange(bounded);
  };
  const commit = () => {
    const typed = readCount(draft ?? '');
    set(typed ?? quantity);
    setIsUnclear(typed === undefined && !!draft?.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step) {
      event.preventDefault();
      set(Math.max(1, quantity + step));
    } else if (event.key === 'Enter') {
      // Cancels the key press: removing the line moves the focus to "Undo", which the key press would then click.
      event.preventDefault();
      commit();
    }
  };
  return (
    <>
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
          aria-describedby={isUnclear ? expectsId : props.reasonId}
          value={draft ?? quantity}
          onInput={(event) => {
            setIsUnclear(false);
            setDraft(event.currentTarget.value);
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => draft !== undefined && commit()}
          onKeyDown={onKeyDown}
        />
        {/* `aria-disabled` instead of `disabled`, so that the button keeps the focus at the maximum. */}
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
      {isUnclear && (
        <span className="stepper-reason" id={expectsId} part="reason" role="alert">
          {labels.expects}
        </span>
      )}
    </>
  );
}
