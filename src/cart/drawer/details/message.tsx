// Message in a drawer without lines: the cart is empty, or an order was placed.
import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import { BAG, Icon } from '../../../ui/components/icon.tsx';
import { CHECK } from '../../../ui/components/icons.ts';

export function Message(props: {
  isPlaced: boolean;
  text: Translate;
  onContinue(): void;
}): ReactNode {
  const { isPlaced, text, onContinue } = props;
  return (
    <div className="message" part="message">
      <Icon d={isPlaced ? CHECK : BAG} />
      <h3>{text(isPlaced ? 'placed' : 'empty')}</h3>
      <p>{text(isPlaced ? 'placedHint' : 'emptyHint')}</p>
      <button type="button" className="button secondary" onClick={onContinue}>
        {text('continue')}
      </button>
    </div>
  );
}
