// The add button: its label says what a click does, and it confirms the add without changing its width. A page may have
// hundreds: what shows only after a click is drawn only then.
import type { ComponentProps, ReactNode } from 'react';
import type { ProductView } from '../../app/state/views.ts';
import type { MessageKey, Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { CHECK } from '../../ui/components/icons.ts';

interface AddButtonProps extends ComponentProps<'button'> {
  text: Translate;
  product: ProductView;
  /** The next step for the shopper, in place of "Add to cart". */
  label: string | undefined;
  isAdded: boolean;
}

export function AddButton(props: AddButtonProps): ReactNode {
  const { text, product, label, isAdded, ...rest } = props;
  const isSoldOut = product.availability === 'sold-out';
  const key: MessageKey = product.availability === 'preorder' ? 'preorder' : 'add';
  return (
    <button
      {...rest}
      type="button"
      className={isAdded ? 'button added' : 'button'}
      part="button"
      disabled={isSoldOut}
    >
      <span>{isSoldOut ? text('soldOut') : (label ?? text(key))}</span>
      <span>
        {isAdded && <Icon d={CHECK} />}
        {text('added')}
      </span>
      <span className="visually-hidden"> {product.name}</span>
    </button>
  );
}
