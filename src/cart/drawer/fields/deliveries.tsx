// The platform's delivery options for the requested destination, and the announcement of the estimate.
import { type ReactNode, useRef } from 'react';
import type { DetailsStore } from '../../../app/store/actions.ts';
import type { DeliveryView } from '../../../app/store/views.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useLoaded } from '../../../ui/runtime/use-lazy.ts';
import { useStore } from '../../../ui/runtime/use-store.ts';
import type { DetailsProps } from '../details/drawer-parts.ts';

/** The shopper's latest request; the next totals that arrive answer it. */
export interface Requested {
  totalsBefore: unknown;
  /** Code of the chosen delivery option, if one was chosen. */
  code: string | undefined;
}

interface DeliveriesProps extends DetailsProps {
  requested: Requested | undefined;
  onChoose(delivery: DeliveryView): void;
}

export function Deliveries(props: DeliveriesProps): ReactNode {
  const { store, parts, text, locale, requested, onChoose } = props;
  const { totals, isSubtotalPending } = useStore(store, ({ cart }) => cart);
  const deliveries = totals?.deliveries;
  const isUnsent = totals?.isUnsent;
  const note = useLoaded(parts.v2)?.deliveryNoteOf(totals);
  // The shopper's choice shows at once, until the platform's answer arrives.
  const shown = requested?.totalsBefore === totals ? requested?.code : undefined;
  if (!deliveries) return null;
  if (!deliveries.length) {
    if (isUnsent) return <p className="hint">{text('noDelivery')}</p>;
    if (note) return deliveryNote(note);
    // Version 2 does not say so: its note is on its way.
    return !totals?.giftCard && <p role="alert">{text('notDelivered')}</p>;
  }
  return (
    <>
      <div
        className="deliveries"
        data-pending={isSubtotalPending}
        role="radiogroup"
        aria-label={text('delivery')}
      >
        {deliveries.map((delivery) => (
          <label key={`${delivery.carrierId} ${delivery.code}`}>
            <input
              type="radio"
              name="delivery"
              checked={shown ? delivery.code === shown : delivery.isSelected}
              onChange={() => onChoose(delivery)}
            />
            <span>
              <bdi>{delivery.title}</bdi>
              <small>
                <bdi>{delivery.slot ? slotText(delivery.slot, locale) : delivery.time}</bdi>
              </small>
              {delivery.place && (
                <small>
                  <bdi>{delivery.place}</bdi>
                </small>
              )}
            </span>
            <bdi>{delivery.price ?? text('free')}</bdi>
          </label>
        ))}
      </div>
      {note && deliveryNote(note)}
    </>
  );
}

const deliveryNote = (note: string): ReactNode => (
  <p className="hint" role="status">
    {note}
  </p>
);

/**
 * Announces the answer to a request to screen readers: the selected delivery and the total. Once per request, and
 * not again when the cart changes.
 */
export function EstimateStatus(props: {
  store: DetailsStore;
  text: Translate;
  totalsBefore: unknown;
}): ReactNode {
  const { store, text, totalsBefore: before } = props;
  const { totals, isSubtotalPending } = useStore(store, ({ cart }) => cart);
  const answer = useRef<{ before: unknown; totals: unknown }>(undefined);
  if (before && before !== answer.current?.before && before !== totals && !isSubtotalPending) {
    answer.current = { before, totals };
  }
  const deliveries = totals?.deliveries ?? [];
  const total = totals?.total;
  const isUnsent = totals?.isUnsent;
  const isAnswer = answer.current?.totals === totals && answer.current?.before === before;
  const chosen = deliveries.find(({ isSelected }) => isSelected);
  const delivery = chosen
    ? `${chosen.title}: ${chosen.price ?? text('free')}.`
    : text('deliveryOpen');
  return (
    <p className="visually-hidden" role="status">
      {isAnswer && total && (isUnsent || deliveries.length > 0)
        ? `${isUnsent ? text('noDelivery') : delivery} ${text('total')}: ${total}`
        : ''}
    </p>
  );
}

function slotText({ from, to }: { from: string; to: string }, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return format.formatRange(new Date(from), new Date(to));
}
