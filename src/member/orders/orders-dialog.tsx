// A member's orders in a modal dialog: the latest first, each with its lines and a button to order again.

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { IslandContext } from '../../app/island-context.ts';
import type { Translate } from '../../i18n/translate.ts';
import { closeButton } from '../../ui/components/close-button.tsx';
import { ImageBox } from '../../ui/components/image-box.tsx';
import { useIsMounted } from '../../ui/runtime/hooks.ts';
import { mountNode } from '../../ui/runtime/mount-node.tsx';
import { openModal } from '../../ui/runtime/open-modal.ts';
import type { OrderLineView, OrderPage, OrderView } from './orders.ts';
import css from './styles.css';

interface OrderItemProps {
  order: OrderView;
  text: Translate;
  locale: string;
  /** Undefined if no line can be added again. */
  onAgain: (() => void) | undefined;
}

const STATES = { open: 'orderOpen', sent: 'orderSent', canceled: 'orderCanceled' } as const;

/** Empty if the date is invalid. */
const formatDay = (date: string | undefined, locale: string): string => {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time)
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(time);
};

function OrderItem({ order, text, locale, onAgain }: OrderItemProps): ReactNode {
  const { number, date, total, state, lines } = order;
  const title = text('orderNumber', { number });
  return (
    <li className="order" part="order">
      <div className="order-top">
        <h3>{title}</h3>
        {total && <bdi className="order-total">{total}</bdi>}
      </div>
      <p className="order-facts">
        <span>{formatDay(date, locale)}</span>
        <span className={state === 'sent' ? 'order-sent' : ''}>{text(STATES[state])}</span>
      </p>
      <ul className="order-lines">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may look the same, and their order stays
          <OrderLine key={index} line={line} />
        ))}
      </ul>
      {onAgain && (
        <button
          type="button"
          className="button secondary"
          part="order-again"
          aria-label={`${text('orderAgain')}: ${title}`}
          onClick={onAgain}
        >
          {text('orderAgain')}
        </button>
      )}
    </li>
  );
}

function OrderLine({
  line: { name, quantity, options, image },
}: {
  line: OrderLineView;
}): ReactNode {
  const chosen = options.map(({ value }) => value);
  return (
    <li className="order-line">
      <ImageBox image={image} />
      <div>
        <bdi>{name}</bdi>
        <p className="order-facts">
          <bdi>{`${quantity} ×`}</bdi>
          {chosen.map((value) => (
            <bdi key={value}>{value}</bdi>
          ))}
        </p>
      </div>
    </li>
  );
}

interface OrdersContext {
  app: Pick<IslandContext, 'document' | 'locale'>;
  text: Translate;
  opener: Element;
  first: OrderPage;
  /** @throws the error that prevents the page from being read now. */
  read(cursor: string): Promise<OrderPage>;
  canOrderAgain(order: OrderView): boolean;
  orderAgain(order: OrderView): void;
}

/** Opens the dialog. The returned function closes and removes it. */
export const mountOrders = (
  app: Pick<IslandContext, 'document'>,
  context: OrdersContext,
): (() => void) => {
  let unmount: (() => void) | undefined;
  const close = () => {
    unmount?.();
    unmount = undefined;
  };
  const dialog = <OrdersDialog context={context} onClose={close} />;
  unmount = mountNode(app, 'orders', css, dialog);
  return close;
};

function OrdersDialog(props: { context: OrdersContext; onClose(): void }): ReactNode {
  const { context, onClose } = props;
  const { app, text, opener } = context;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const { orders, cursor, isBusy, hasFailed, more } = usePages(context);
  const again = (order: OrderView): void => {
    onClose();
    context.orderAgain(order);
  };
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    return openModal(
      app.document,
      node,
      () => opener,
      () => close.current(),
    );
  }, [app, opener]);
  return (
    <dialog ref={dialog} className="root orders" part="orders" aria-labelledby="or">
      <div className="orders-header">
        <h2 id="or">{text('orders')}</h2>
        {closeButton(text, onClose)}
      </div>
      {orders.length ? (
        <ul>
          {orders.map((order) => (
            <OrderItem
              key={order.id}
              order={order}
              text={text}
              locale={app.locale}
              onAgain={context.canOrderAgain(order) ? () => again(order) : undefined}
            />
          ))}
        </ul>
      ) : (
        <p className="orders-none">{text('ordersNone')}</p>
      )}
      <p className="orders-failed" role="alert">
        {hasFailed && text('ordersFailed')}
      </p>
      {cursor && (
        <button
          type="button"
          className="button secondary"
          part="orders-more"
          aria-busy={isBusy}
          onClick={() => {
            if (!isBusy) void more(cursor);
          }}
        >
          {text('ordersMore')}
        </button>
      )}
    </dialog>
  );
}

const usePages = ({ first, read }: OrdersContext) => {
  const [page, setPage] = useState(first);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isMounted = useIsMounted();
  const more = async (cursor: string): Promise<void> => {
    setIsBusy(true);
    setHasFailed(false);
    // `hasFailed` shows the error.
    const next = await read(cursor).catch(() => undefined);
    if (!isMounted.current) return;
    setIsBusy(false);
    setHasFailed(!next);
    // A new order moves older orders to the next page, so known orders are skipped.
    const known = new Set(page.orders.map(({ id }) => id));
    if (next)
      setPage({
        ...next,
        orders: [...page.orders, ...next.orders.filter(({ id }) => !known.has(id))],
      });
  };
  return { ...page, isBusy, hasFailed, more };
};
