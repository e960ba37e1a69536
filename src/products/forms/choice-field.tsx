// A modifier with choices: a few choices as chips, many as a list, colors and pictures as swatches.
import type { ReactNode } from 'react';
import { ChoiceDot } from '../../ui/components/swatch/choice-dot.tsx';
import { toImageView } from '../loading/to-image-view.ts';
import type { Modifier, ModifierChoice } from '../platform/shop-product.ts';
import { FieldError, FieldName, type FieldProps, invalidBy } from './field.tsx';

interface ChoiceFieldProps extends FieldProps {
  modifier: Modifier;
  formatAddedPrice(choice: ModifierChoice): string | undefined;
  /** Key of the chosen choice; empty if nothing is chosen. */
  chosen: string;
  onChoose(key: string): void;
}

/** Maximum number of chips; more choices are shown as a list. */
const MOST_CHIPS = 6;

export function ChoiceField(props: ChoiceFieldProps): ReactNode {
  const { modifier } = props;
  const isList = modifier.kind === 'list' && modifier.choices.length > MOST_CHIPS;
  return (
    <div className="form-field" part="field">
      {isList ? <ChoiceList {...props} /> : <ChoiceGroup {...props} />}
      <FieldError {...props} />
    </div>
  );
}

const formatTitle = (choice: ModifierChoice, addedPrice: string | undefined): string =>
  addedPrice ? `${choice.label} ${addedPrice}` : choice.label;

function ChoiceList(props: ChoiceFieldProps): ReactNode {
  const { text, id, modifier, formatAddedPrice, chosen, onChoose } = props;
  const { label, isMandatory, choices } = modifier;
  return (
    <>
      <label className="field-name" htmlFor={id}>
        <FieldName text={text} name={label} isMandatory={isMandatory} />
      </label>
      <select
        id={id}
        className="text-input"
        part="select"
        aria-required={isMandatory}
        {...invalidBy(props)}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="" disabled={isMandatory} hidden={isMandatory}>
          {isMandatory ? text('choose', { name: label }) : text('noChoice')}
        </option>
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {formatTitle(choice, formatAddedPrice(choice))}
          </option>
        ))}
      </select>
    </>
  );
}

function ChoiceGroup(props: ChoiceFieldProps): ReactNode {
  const { text, id, modifier, formatAddedPrice, chosen, onChoose } = props;
  const { label, kind, isMandatory, choices } = modifier;
  const shown = choices.find(({ key }) => key === chosen);
  const Choice = kind === 'color' ? Swatch : Chip;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-required={isMandatory}
      {...invalidBy(props)}
    >
      <div className="field-name" id={`${id}-name`}>
        <FieldName
          text={text}
          name={label}
          isMandatory={isMandatory}
          value={
            kind === 'color' && shown && <bdi>{formatTitle(shown, formatAddedPrice(shown))}</bdi>
          }
        />
      </div>
      <div className="choices">
        {!isMandatory && (
          <Chip
            choice={{ key: '', label: text('noChoice') }}
            group={id}
            isChosen={!chosen}
            onChoose={() => onChoose('')}
          />
        )}
        {choices.map((choice) => (
          <Choice
            key={choice.key}
            choice={choice}
            group={id}
            addedPrice={formatAddedPrice(choice)}
            isChosen={choice === shown}
            onChoose={() => onChoose(choice.key)}
          />
        ))}
      </div>
    </div>
  );
}

interface ChoiceProps {
  choice: ModifierChoice;
  group: string;
  addedPrice?: string | undefined;
  isChosen: boolean;
  onChoose(): void;
}

function Chip({ choice, group, addedPrice, isChosen, onChoose }: ChoiceProps): ReactNode {
  const { label, color } = choice;
  const image = toImageView(choice.image, '');
  return (
    <label className="chip" part="chip">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span>
        {(color || image) && <ChoiceDot color={color} image={image} />}
        <bdi>{label}</bdi>
        {addedPrice && <bdi className="added-price">{addedPrice}</bdi>}
      </span>
    </label>
  );
}

function Swatch({ choice, group, addedPrice, isChosen, onChoose }: ChoiceProps): ReactNode {
  const title = formatTitle(choice, addedPrice);
  const image = toImageView(choice.image, '');
  return (
    <label className={image ? 'swatch pictured' : 'swatch'} part="swatch" title={title}>
      <input type="radio" name={group} checked={isChosen} aria-label={title} onChange={onChoose} />
      <ChoiceDot color={choice.color} image={image} />
    </label>
  );
}
