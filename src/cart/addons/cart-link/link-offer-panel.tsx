// The card that offers the lines of a cart link. Adds nothing until the shopper presses the add button.
import { type ReactNode, useEffect } from 'react';
import type { IslandStore } from '../../../app/state/actions.ts';
import type { LinkOffer as Offer } from '../../../app/state/state.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { CHECK } from '../../../ui/components/icons.ts';
import { ImageBox } from '../../../ui/components/image-box.tsx';
import { undoOrDismiss } from '../../../ui/components/notice.tsx';
import {
  drawerFocusFallback,
  useFocusFallback,
} from '../../../ui/components/use-focus-fallback.ts';
import { useStore } from '../../../ui/runtime/hooks.ts';
import type { LinkOfferActions, OfferRow } from './link-offer.ts';

export interface LinkContext {
  store: IslandStore;
  /** Translate function that includes the messages of the link offer. */
  text: Translate;
  actions: LinkOfferActions;
  listRows(offer: Offer): OfferRow[];
  /** Formatted sum for the missing quantities; undefined if a price is not known. */
  sumRows(rows: readonly Pick<OfferRow, 'missing' | 'unit'>[]): string | undefined;
  /** Retries products that failed to load. */
  readAgain(): void;
}

export function LinkOffer({ context }: { context: LinkContext }): ReactNode {
  const offer = useStore(context.store, ({ linkOffer }) => linkOffer);
  if (!offer) return null;
  return offer.added ? (
    <Added context={context} added={offer.added} />
  ) : (
    <OfferCard context={context} offer={offer} />
  );
}

/** Shows how many units the store accepted, until the shopper dismisses the message. */
function Added({
  context: { text, actions },
  added,
}: {
  context: LinkContext;
  added: readonly number[];
}): ReactNode {
  const box = useFocusFallback<HTMLDivElement>(drawerFocusFallback);
  const count = added.reduce((sum, one) => sum + one, 0);
  return (
    <div ref={box} className="notice merged" part="notice" role="status">
      <Icon d={CHECK} />
      <span className="notice-text">{text('linkAdded', { count })}</span>
      {undoOrDismiss(text, actions.undo, actions.dismiss)}
    </div>
  );
}

function OfferCard({ context, offer }: { context: LinkContext; offer: Offer }): ReactNode {
  const { store, text, actions, listRows, sumRows } = context;
  useStore(store, ({ cart }) => cart);
  useStore(store, ({ products }) => products);
  const box = useFocusFallback<HTMLElement>(drawerFocusFallback);
  // Moves the focus from the close button to the offer that opened the drawer, unless the shopper has moved the focus.
  useEffect(() => {
    const element = box.current;
    const { activeElement = null } = (element?.getRootNode() ?? {}) as Partial<ShadowRoot>;
    if (activeElement?.matches('[part=close]')) element?.focus({ preventScroll: true });
  }, [box]);
  const { adding, isReady } = offer;
  const rows = listRows(offer).map((row, index) => ({
    ...row,
    // The optimistic cart already contains the units being added, so `row.missing` no longer counts them.
    missing: adding ? (adding[index] ?? 0) : row.missing,
  }));
  const isReading = !isReady || rows.some(({ status }) => status === 'reading');
  const shown = isReading
    ? rows
    : rows.filter(({ status, missing }) => status !== 'ready' || missing);
  const count = rows.reduce((sum, { missing }) => sum + missing, 0);
  const sum = isReading ? undefined : sumRows(rows);
  return (
    <section
      ref={box}
      className="offer"
      part="offer"
      aria-labelledby="of"
      aria-busy={isReading}
      tabIndex={-1}
    >
      <h3 id="of">{text(shown.length ? 'offerTitle' : 'linkKept')}</h3>
      {shown.length > 0 && <p className="offer-hint">{text('offerHint')}</p>}
      <ul>
        {shown.map((row) => (
          <Row key={row.key} row={row} isReading={isReading} text={text} />
        ))}
      </ul>
      {sum && (
        <div className="offer-sum">
          <span>{text('subtotal')}</span>
          <bdi>{sum}</bdi>
        </div>
      )}
      <OfferActions context={context} count={count} isReading={isReading} isAdding={!!adding} />
      {!isReading && rows.some(({ status }) => status === 'failed') && (
        <button type="button" className="link-button" onClick={context.readAgain}>
          {text('tryAgain')}
        </button>
      )}
      {shown.length === 0 && (
        <button type="button" className="link-button" onClick={actions.dismiss}>
          {text('dismiss')}
        </button>
      )}
    </section>
  );
}

function Row(props: { row: OfferRow; isReading: boolean; text: Translate }): ReactNode {
  const { row, isReading, text } = props;
  const { line, name, image, options, missing, price, status } = row;
  const isUnknown = !name && isReading;
  const count = isReading ? line.quantity : missing;
  return (
    <li className={isUnknown ? 'skeleton' : undefined} part="offer-line">
      <ImageBox image={image} />
      <div className="offer-line">
        {isUnknown ? (
          <span />
        ) : (
          <span className="line-name" dir="auto">
            {name ?? text('anItem')}
          </span>
        )}
        <div className="line-options">
          {options.map(({ name: option, value }) => (
            <bdi key={option}>{value}</bdi>
          ))}
          {status === 'gone' ? text('soldOut') : price && <bdi>{text('each', { price })}</bdi>}
        </div>
      </div>
      {status !== 'gone' && status !== 'failed' && <bdi className="offer-count">× {count}</bdi>}
    </li>
  );
}

function OfferActions(props: {
  context: LinkContext;
  count: number;
  isReading: boolean;
  isAdding: boolean;
}): ReactNode {
  const { context, count, isReading, isAdding } = props;
  const { text, actions } = context;
  if (!count && !isReading) return null;
  return (
    <div className="offer-actions">
      <button
        type="button"
        className="button"
        part="offer-add"
        disabled={isReading}
        aria-busy={isAdding}
        onClick={() => void actions.accept()}
      >
        {text('add')}
        {isAdding && <span className="spinner" />}
      </button>
      {!isAdding && (
        <button
          type="button"
          className="button secondary"
          part="offer-decline"
          onClick={actions.dismiss}
        >
          {text('offerDecline')}
        </button>
      )}
    </div>
  );
}
