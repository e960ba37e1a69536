// Entry of the pickers chunk: one picker per product option, loaded when a product with options is shown.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { pickersEn } from '../../i18n/languages/en.ts';
import swatchCss from '../../ui/components/swatch/swatch.css';
import { useSheet } from '../../ui/runtime/use-sheet.ts';
import type { FormProps, MakeForm } from '../forms/form.ts';
import { OptionPicker } from './option-picker.tsx';
import css from './styles.css';

const missingIn = ({ product, filled }: FormProps): number =>
  product.options.findIndex(({ name }) => !Object.hasOwn(filled.choices, name));

function Pickers(props: FormProps): ReactNode {
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

/** The form of a product with options and nothing else. */
export const pickersForm: MakeForm = (props) => {
  const { app, product, filled, onFill } = props;
  const missing = product.options[missingIn(props)];
  return {
    request: { choices: filled.choices },
    fields: product.options[0] && <Pickers {...props} />,
    label: missing && app.text('choose', { name: missing.name }),
    hold: () => {
      if (missing) onFill({ ...filled, tried: (filled.tried ?? 0) + 1 });
      return Boolean(missing);
    },
  };
};
