// One option of a product to choose from: a native list, or named swatches for colours.
import { type ReactNode, useId } from 'react';
import type { ChoiceView, OptionView } from '../../model/views.ts';
import type { Translate } from '../i18n/translate.ts';
import { ColorDot } from './color-dot.tsx';

interface PickerProps {
  option: OptionView;
  chosen: string | undefined;
  text: Translate;
  onChoose(value: string): void;
}

/** Choices that cannot be bought stay in their place, struck and disabled. */
export function OptionPicker(props: PickerProps): ReactNode {
  return props.option.kind === 'color' ? <Swatches {...props} /> : <List {...props} />;
}

function List({ option, chosen, text, onChoose }: PickerProps): ReactNode {
  return (
    <label className="o" part="option">
      <span className="ol">{option.name}</span>
      <select
        className="os"
        part="select"
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="" disabled hidden>
          {text('choose', { name: option.name })}
        </option>
        {option.choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={!choice.isAvailable}>
            {labelOf(choice, text)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Swatches({ option, chosen, text, onChoose }: PickerProps): ReactNode {
  const name = useId();
  const shown = option.choices.find((choice) => choice.value === chosen);
  return (
    <fieldset className="o" part="option">
      <legend className="ol">
        {option.name}
        {shown && <span className="on"> {shown.label}</span>}
      </legend>
      <div className="ow">
        {option.choices.map((choice) => (
          <label key={choice.value} className="sw" part="swatch" title={labelOf(choice, text)}>
            <input
              type="radio"
              name={name}
              checked={choice.value === chosen}
              disabled={!choice.isAvailable}
              aria-label={labelOf(choice, text)}
              onChange={() => onChoose(choice.value)}
            />
            <ColorDot color={choice.color} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function labelOf({ label, isAvailable }: ChoiceView, text: Translate): string {
  return isAvailable ? label : text('unavailable', { name: label });
}
