// The button itself: it says what a click will do, and answers the click without changing its width.
import type { ReactNode } from 'react';
import type { ProductView } from '../../model/views.ts';
import type { MessageKey, Translate } from '../i18n/translate.ts';
import { CHECK, Icon } from '../ui/icon.tsx';

interface AddButtonProps {
  text: Translate;
  name: string;
  availability: ProductView['availability'];
  /** The first option that is still to be chosen. */
  missing: string | undefined;
  isAdded: boolean;
  onIntent: (() => void) | undefined;
  onAdd(button: HTMLElement): void;
}

const WORDS: Record<ProductView['availability'], MessageKey> = {
  available: 'add',
  choose: 'choose',
  preorder: 'preorder',
  'sold-out': 'soldOut',
};

export function AddButton(props: AddButtonProps): ReactNode {
  const { text, missing, availability, isAdded, onIntent } = props;
  return (
    <button
      type="button"
      className={isAdded ? 'b d' : 'b'}
      part="button"
      disabled={availability === 'sold-out'}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
      onClick={(event) => props.onAdd(event.currentTarget)}
    >
      <span className="l">
        {missing && availability !== 'sold-out'
          ? text('choose', { name: missing })
          : text(WORDS[availability])}
        <span className="h"> {props.name}</span>
      </span>
      <span className="l">
        <Icon d={CHECK} />
        {text('added')}
      </span>
    </button>
  );
}
