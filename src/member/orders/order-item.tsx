// One order: when, how much, how far it is, and what was in it.
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { ImageBox } from '../../ui/components/image-box.tsx';
import type { OrderLineView, OrderView } from './orders.ts';

interface OrderItemProps {
  order: OrderView;
  text: Translate;
  locale: string;
  /** Undefined where nothing in it can be added. */
  onAgain: (() => void) | undefined;
}

const STATES = { open: 'orderOpen', sent: 'orderSent', canceled: 'orderCanceled' } as const;

/** Empty for what is no date. */
const dayOf = (date: string | undefined, locale: string): string => {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time)
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(time);
};

export function OrderItem({ order, text, locale, onAgain }: OrderItemProps): ReactNode {
  const { number, date, total, state, lines } = order;
  const title = text('orderNumber', { number });
  return (
    <li className="order" part="order">
      <div className="order-top">
        <h3>{title}</h3>
        {total && <bdi className="order-total">{total}</bdi>}
      </div>
      <p className="order-facts">
        <span>{dayOf(date, locale)}</span>
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
