// Picker for one product option: a native select, or labelled color swatches.
import type { ReactNode } from 'react';
import type { OptionView } from '../../app/store/views.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ChoiceDot } from '../../ui/components/swatch/choice-dot.tsx';

interface PickerProps {
  text: Translate;
  option: OptionView;
  chosen: string | undefined;
  onChoose(value: string): void;
}

/** Unavailable choices stay in place, struck through and disabled. */
export function OptionPicker({ text, option, chosen, onChoose }: PickerProps): ReactNode {
  const { name } = option;
  const isList = option.kind === 'list';
  const choices = option.choices.map(({ value, label, color, image, isAvailable }) => {
    const title = isAvailable ? label : text('unavailable', { name: label });
    return isList ? (
      <option key={value} value={value} disabled={!isAvailable}>
        {title}
      </option>
    ) : (
      <label key={value} className="swatch" part="swatch" title={title}>
        <input
          type="radio"
          name={name}
          checked={value === chosen}
          disabled={!isAvailable}
          aria-label={title}
          onChange={() => onChoose(value)}
        />
        <ChoiceDot color={color} image={image} />
      </label>
    );
  });
  const shown = option.choices.find(({ value }) => value === chosen);
  return isList ? (
    <label className="picker" part="option">
      {name}
      <select
        part="select"
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="" disabled hidden>
          {text('choose', { name })}
        </option>
        {choices}
      </select>
    </label>
  ) : (
    <div className="picker" part="option" role="radiogroup" aria-label={name}>
      {name} <span>{shown?.label}</span>
      <div>{choices}</div>
    </div>
  );
}
