// Entry point of the list of saved lines, a part of the drawer.

import { type ReactNode, useEffect, useRef } from 'react';
import type { IslandStore, ShopStore } from '../../../../app/state/actions.ts';
import type { ProductState } from '../../../../app/state/state.ts';
import type { LineView } from '../../../../app/state/views.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import { Icon } from '../../../../ui/components/icon.tsx';
import { REMOVE } from '../../../../ui/components/icons.ts';
import { ImageBox } from '../../../../ui/components/image-box.tsx';
import { Price } from '../../../../ui/components/money.tsx';
import { useStore } from '../../../../ui/runtime/hooks.ts';
import { Styled } from '../../../../ui/runtime/styled.tsx';
import type { SavedLine } from '../saved-line.ts';
import type { SavedLines } from '../saved-lines.ts';
import css from './styles.css';

// The lines saved for later, below the cart's lines, with current prices and buttons that move them to the cart.

interface SavedContext {
  store: IslandStore;
  /** Translate function that includes the messages of this list. */
  text: Translate;
  lines: Pick<SavedLines, 'moveToCart' | 'remove'>;
  /** Undefined if the products code could not be loaded. Prices are then left out. */
  products: ShopStore | undefined;
  getHref(line: LineView): string | undefined;
}

function SavedList({ context }: { context: SavedContext }): ReactNode {
  const { store, text, products } = context;
  const saved = useStore(store, (state) => state.saved) ?? [];
  const isOpen = useStore(store, ({ isDrawerOpen }) => isDrawerOpen);
  const isMember = useStore(store, ({ member }) => member.isMember);
  const count = saved.length;
  useEffect(() => {
    if (isOpen)
      products?.actions.loadProduct(...saved.map(({ reference }) => reference.catalogItemId));
  }, [isOpen, saved, products]);

  /** Moves the focus away before the row with the focused button is removed. */
  const leave = (row: Element | null, act: () => unknown): void => {
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const close = row?.closest('dialog')?.querySelector<HTMLElement>('[part=close]');
    (next?.querySelector<HTMLElement>('.link-button') ?? close)?.focus();
    act();
  };
  if (!count) return null;
  return (
    <section className="saved-list" part="saved" aria-labelledby="sv">
      <h3 id="sv">{text('savedTitle')}</h3>
      <ul>
        {saved.map((line) => (
          <SavedRow key={line.key} line={line} context={context} onLeave={leave} />
        ))}
      </ul>
      <p className="saved-hint">{text(isMember ? 'savedHereMember' : 'savedHere')}</p>
    </section>
  );
}

/** Whether the current price applies: custom text fields, modifiers and plans can change the price. */
const isPlain = ({ reference: { options } }: SavedLine): boolean =>
  !options?.['customTextFields'] &&
  !options?.['subscriptionOptionId'] &&
  !(options?.['variantId'] && Object.keys(options['options'] ?? {})[0]);

const getProductState = (
  products: ShopStore,
  { reference }: SavedLine,
): ProductState | undefined => {
  const { variantId, options } = reference.options ?? {};
  return typeof variantId === 'string'
    ? products.productState(reference.catalogItemId, undefined, variantId)
    : products.productState(reference.catalogItemId, options as Record<string, string> | undefined);
};

interface RowProps {
  line: SavedLine;
  context: SavedContext;
  onLeave(row: Element | null, act: () => unknown): void;
}

function SavedRow({ line, context, onLeave }: RowProps): ReactNode {
  const { store, text, lines, products, getHref } = context;
  const row = useRef<HTMLLIElement>(null);
  const state = useStore(store, () => products && getProductState(products, line));
  const { name, image, url } = line.preview;
  const product = state?.status === 'ready' ? state.product : undefined;
  const href = getHref({ ...line.preview, key: line.key, ...(url && { url }) } as LineView);
  const Name = href ? 'a' : 'span';
  return (
    <li ref={row} className="line saved-line" part="saved-line">
      <ImageBox image={image ?? product?.image} />
      <div className="line-body">
        <div className="line-top">
          <Name className="line-name" part="name" dir="auto" {...{ href }}>
            {name}
          </Name>
          <button
            type="button"
            className="icon-button"
            aria-label={text('removeSaved', { name })}
            onClick={() => onLeave(row.current, () => lines.remove(line))}
          >
            <Icon d={REMOVE} />
          </button>
        </div>
        <SavedChoices line={line} />
        <SavedOffer
          line={line}
          state={state}
          text={text}
          onMove={() => onLeave(row.current, () => lines.moveToCart(line))}
        />
      </div>
    </li>
  );
}

function SavedChoices({ line: { preview, quantity } }: { line: SavedLine }): ReactNode {
  const count = quantity > 1 ? [`${quantity} ×`] : [];
  const shown = [...new Set([...preview.options.map(({ value }) => value), ...count])];
  if (!shown.length) return null;
  return (
    <div className="line-options">
      {shown.map((one) => (
        <bdi key={one}>{one}</bdi>
      ))}
    </div>
  );
}

interface OfferProps {
  line: SavedLine;
  state: ProductState | undefined;
  text: Translate;
  onMove(): void;
}

function SavedOffer({ line, state, text, onMove }: OfferProps): ReactNode {
  const product = state?.status === 'ready' ? state.product : undefined;
  const isGone = state?.status === 'missing' || product?.availability === 'sold-out';
  return (
    <div className="saved-row">
      {isGone ? (
        <span className="saved-price">{text('soldOut')}</span>
      ) : (
        <button
          type="button"
          className="link-button"
          part="move-to-cart"
          aria-label={`${text('moveToCart')} ${line.preview.name}`}
          onClick={onMove}
        >
          {text('moveToCart')}
        </button>
      )}
      {!isGone && product?.price && isPlain(line) && (
        <span className="saved-price">
          <Price text={text} price={product.price} full={product.fullPrice} />
        </span>
      )}
    </div>
  );
}

export const drawSaved = (context: SavedContext): ReactNode => (
  <Styled css={css}>
    <SavedList context={context} />
  </Styled>
);
