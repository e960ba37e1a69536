// The popover itself: placed beside its anchor, holding the same pickers as the button's element.
import {
  autoUpdate,
  FloatingFocusManager,
  flip,
  offset,
  shift,
  size,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react';
import { type ReactNode, useState } from 'react';
import type { Choices } from '../../store/store-api.ts';
import { isAfterAdd, showAfterAdd } from '../after-add.ts';
import type { App } from '../app.ts';
import type { Translate } from '../i18n/translate.ts';
import { Pickers } from '../pickers/index.tsx';
import { CLOSE, Icon } from '../ui/icon.tsx';
import { useStore } from '../use-store.ts';
import type { ChooserRequest } from './index.tsx';

interface ChooserProps {
  app: App;
  text: Translate;
  request: ChooserRequest;
  onClose(): void;
}

const EDGE_PX = 8;

export function Chooser({ app, text, request, onClose }: ChooserProps): ReactNode {
  const { store } = app;
  const { anchor, productId, quantity } = request;
  const [choices, setChoices] = useState<Choices>({});
  const state = useStore(store, () => store.productState(productId, choices));
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (isOpen) => isOpen || onClose(),
    elements: { reference: anchor },
    strategy: 'fixed',
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(EDGE_PX),
      flip({ padding: EDGE_PX }),
      shift({ padding: EDGE_PX }),
      size({
        padding: EDGE_PX,
        apply: ({ availableHeight, elements: { floating } }) => {
          floating.style.maxHeight = `${availableHeight}px`;
        },
      }),
    ],
  });
  const { getFloatingProps } = useInteractions([useDismiss(context)]);
  if (state?.status !== 'ready') return null;
  const { product } = state;
  const missing = product.options.find((option) => choices[option.name] === undefined);

  const add = () => {
    void store.actions.add({ productId, quantity, choices });
    onClose();
    const wish = (anchor as HTMLElement).dataset['pannierAfterAdd'];
    showAfterAdd(app, isAfterAdd(wish) ? wish : app.afterAdd, anchor);
  };
  return (
    <FloatingFocusManager context={context} modal={false}>
      <div
        ref={refs.setFloating}
        style={floatingStyles}
        className="r ch"
        part="chooser"
        role="dialog"
        aria-label={product.name}
        {...getFloatingProps()}
      >
        <div className="cn">
          <bdi>{product.name}</bdi>
          <button type="button" className="cx" aria-label={text('close')} onClick={onClose}>
            <Icon d={CLOSE} />
          </button>
        </div>
        <Pickers text={text} options={product.options} choices={choices} onChoose={setChoices} />
        <button
          type="button"
          className="b"
          part="button"
          disabled={Boolean(missing) || product.availability === 'sold-out'}
          onClick={add}
        >
          {missing
            ? text('choose', { name: missing.name })
            : text(product.availability === 'sold-out' ? 'soldOut' : 'add')}
          <bdi>{product.price}</bdi>
        </button>
      </div>
    </FloatingFocusManager>
  );
}
