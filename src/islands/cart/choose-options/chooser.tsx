// The options popover: placed beside its anchor, with the same pickers as <pannier-add-to-cart>.
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
import type { Choices } from '../../../store/state.ts';
import type { Translate } from '../../i18n/translate.ts';
import { isAfterAdd, showAfterAdd } from '../../page/after-add.ts';
import type { ShopApp } from '../../runtime/app.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { CLOSE } from '../../ui/icons.ts';
import { Pickers } from '../pickers/index.tsx';

interface ChooserProps {
  app: ShopApp;
  text: Translate;
  request: ChooserRequest;
  onClose(): void;
}

const EDGE_PX = 8;

export interface ChooserRequest {
  anchor: Element;
  productId: string;
  quantity: number;
  /** Called when the popover has closed, with or without an add. */
  onDone: () => void;
}

/** Keeps the popover beside the anchor and inside the window; Escape and a click outside close it. */
const usePopover = (anchor: Element, onClose: () => void) => {
  const popover = useFloating({
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
  return { ...popover, ...useInteractions([useDismiss(popover.context)]) };
};

export function Chooser({ app, text, request, onClose }: ChooserProps): ReactNode {
  const { store } = app;
  const { anchor, productId, quantity } = request;
  const [choices, setChoices] = useState<Choices>({});
  const state = useStore(store, () => store.productState(productId, choices));
  const { refs, floatingStyles, context, getFloatingProps } = usePopover(anchor, onClose);
  if (state?.status !== 'ready') return null;
  const { product } = state;
  const isSoldOut = product.availability === 'sold-out';
  const missing = product.options.findIndex(({ name }) => !Object.hasOwn(choices, name));
  const name = product.options[missing]?.name;

  const add = () => {
    const picker = refs.floating.current?.querySelectorAll('.picker')[missing];
    if (picker) return picker.querySelector<HTMLElement>('select,input:enabled')?.focus();
    void store.actions.add({ productId, quantity, choices });
    onClose();
    const afterAdd = (anchor as HTMLElement).dataset['pannierAfterAdd'];
    showAfterAdd(app, isAfterAdd(afterAdd) ? afterAdd : app.afterAdd, anchor);
  };
  return (
    <FloatingFocusManager context={context} modal={false} initialFocus={1}>
      <div
        ref={refs.setFloating}
        style={floatingStyles}
        className="root chooser"
        part="chooser"
        role="dialog"
        aria-label={product.name}
        {...getFloatingProps()}
      >
        <div className="header">
          <span>
            <bdi>{product.name}</bdi>
            <bdi className="price">{product.price}</bdi>
          </span>
          <button type="button" className="close" aria-label={text('close')} onClick={onClose}>
            <Icon d={CLOSE} />
          </button>
        </div>
        <Pickers text={text} options={product.options} choices={choices} onChoose={setChoices} />
        <button type="button" className="button" part="button" disabled={isSoldOut} onClick={add}>
          {text(isSoldOut ? 'soldOut' : name ? 'choose' : 'add', name ? { name } : {})}
        </button>
      </div>
    </FloatingFocusManager>
  );
}
