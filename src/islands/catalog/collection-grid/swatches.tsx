// The colours of a product in a grid: a look at each, and the way to choose one.
import { type ReactNode, useId } from 'react';
import type { OptionView } from '../../../model/views.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ColorDot } from '../../ui/color-dot.tsx';

interface SwatchesProps {
  text: Translate;
  option: OptionView;
  chosen: string | undefined;
  onChoose(value: string): void;
}

/** There is room for so many; the quick view has all. */
const MOST = 5;

export function Swatches({ text, option, chosen, onChoose }: SwatchesProps): ReactNode {
  const group = useId();
  const { name, choices } = option;
  const hidden = choices.length - MOST;
  return (
    <span className="sws" role="radiogroup" aria-label={name}>
      {choices.slice(0, MOST).map(({ value, label, color, isAvailable }) => (
        <label key={value} className={isAvailable ? 'sw' : 'sw so'} part="swatch" title={label}>
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            aria-label={isAvailable ? label : text('unavailable', { name: label })}
            onChange={() => onChoose(value)}
          />
          <ColorDot color={color} />
        </label>
      ))}
      {hidden > 0 && (
        <bdi className="sm">
          +{hidden}
          <span className="h"> {text('moreChoices', { count: hidden })}</span>
        </bdi>
      )}
    </span>
  );
}
