// Entry of the pickers chunk: one picker per product option, loaded when a product with options is shown.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { OptionView } from '../../../model/views.ts';
import type { Choices } from '../../../store/state.ts';
import { pickersEn } from '../../i18n/english/pickers.en.ts';
import type { Translate } from '../../i18n/translate.ts';
import { sheetOf } from '../../runtime/sheets.ts';
import swatchCss from '../../ui/swatch.css';
import { OptionPicker } from './option-picker.tsx';
import css from './styles.css';

interface PickersProps {
  text: Translate;
  options: readonly OptionView[];
  choices: Choices;
  onChoose(choices: Choices): void;
}

/** Adds its own style sheet to the shadow root of the island around it. */
export function Pickers({ text, options, choices, onChoose }: PickersProps): ReactNode {
  const node = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = node.current?.getRootNode() as ShadowRoot;
    const sheet = sheetOf(swatchCss + css);
    if (!root.adoptedStyleSheets.includes(sheet)) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
  }, []);
  return (
    <div className="pickers" ref={node}>
      {options.map((option) => (
        <OptionPicker
          key={option.name}
          text={text.extend(pickersEn)}
          option={option}
          chosen={Object.hasOwn(choices, option.name) ? choices[option.name] : undefined}
          onChoose={(value) => onChoose({ ...choices, [option.name]: value })}
        />
      ))}
    </div>
  );
}
