// Pickers for the options of a product, one per option; loaded when a product with options is shown.

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { OptionView } from '../../app/state/views.ts';
import { pickersEn } from '../../i18n/languages/en.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ChoiceDot } from '../../ui/components/swatch/choice-dot.tsx';
import swatchCss from '../../ui/components/swatch/swatch.css';
import { useSheet } from '../../ui/runtime/use-sheet.ts';
import type { FormProps, MakeForm } from '../forms/form.ts';
import css from './styles.css';

// Picker for one product option: a native select, or labeled color swatches.

interface OptionPickerProps {
  text: Translate;
  option: OptionView;
  chosen: string | undefined;
  onChoose(value: string): void;
}

/** Unavailable choices stay in place, struck through and disabled. */
export function OptionPicker({ text, option, chosen, onChoose }: OptionPickerProps): ReactNode {
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

const missingIn = ({ product, filled }: FormProps): number =>
  product.options.findIndex(({ name }) => !Object.hasOwn(filled.choices, name));

function OptionPickers(props: FormProps): ReactNode {
  const { app, product, filled, onFill } = props;
  const { choices, tried } = filled;
  const node = useRef<HTMLDivElement>(null);
  useSheet(node, swatchCss + css);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press moves the focus
  useLayoutEffect(() => {
    const picker = tried && node.current?.children[missingIn(props)];
    if (picker) picker.querySelector<HTMLElement>('select,input:enabled')?.focus();
  }, [tried]);
  return (
    <div className="pickers" ref={node}>
      {product.options.map((option) => (
        <OptionPicker
          key={option.name}
          text={app.text.extend(pickersEn)}
          option={option}
          chosen={Object.hasOwn(choices, option.name) ? choices[option.name] : undefined}
          onChoose={(value) => onFill({ ...filled, choices: { ...choices, [option.name]: value } })}
        />
      ))}
    </div>
  );
}

/** The form of a product that has only options. */
export const optionsForm: MakeForm = (props) => {
  const { app, product, filled, onFill } = props;
  const missing = product.options[missingIn(props)];
  return {
    request: { choices: filled.choices },
    fields: product.options[0] && <OptionPickers {...props} />,
    label: missing && app.text('choose', { name: missing.name }),
    hold: () => {
      if (missing) onFill({ ...filled, tried: (filled.tried ?? 0) + 1 });
      return Boolean(missing);
    },
  };
};
