// The color choices of a product in a grid.
import type { ReactNode } from 'react';
import type { OptionView } from '../../app/store/views.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ChoiceDot } from '../../ui/components/swatch/choice-dot.tsx';
import { useOwnId } from '../../ui/runtime/use-own-id.ts';

interface SwatchesProps {
  text: Translate;
  option: OptionView;
  chosen: string | undefined;
  onChoose(value: string): void;
}

/** A card has room for this many; the quick view shows all. */
const MAX_SWATCHES = 5;

export function Swatches({ text, option, chosen, onChoose }: SwatchesProps): ReactNode {
  const group = useOwnId();
  const { name, choices } = option;
  const hidden = choices.length - MAX_SWATCHES;
  return (
    <span className="swatches" role="radiogroup" aria-label={name}>
      {choices.slice(0, MAX_SWATCHES).map(({ value, label, color, image, isAvailable }) => (
        <label
          key={value}
          className={isAvailable ? 'swatch' : 'swatch unavailable'}
          part="swatch"
          title={label}
        >
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            aria-label={isAvailable ? label : text('unavailable', { name: label })}
            onChange={() => onChoose(value)}
          />
          <ChoiceDot color={color} image={image} />
        </label>
      ))}
      {hidden > 0 && (
        <bdi className="more-swatches">
          +{hidden}
          <span className="visually-hidden"> {text('moreChoices', { count: hidden })}</span>
        </bdi>
      )}
    </span>
  );
}
