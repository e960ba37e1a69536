// What the way would cost: asked by country and postal code, answered by the platform's own choices.
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { DeliveryView } from '../../../model/views.ts';
import { totalsOf } from '../../../store/cart/totals/totals-view.ts';
import type { IslandStore } from '../../../store/state.ts';
import { countriesIn } from '../../i18n/countries.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { PLUS } from '../../ui/icons.ts';

interface EstimateProps {
  store: IslandStore;
  text: Translate;
  locale: string;
}

/** The shopper's latest question: the sums that come next are the answer to it. */
interface Asked {
  before: unknown;
  /** Of the delivery that was chosen. */
  code: string | undefined;
}

export function Estimate({ store, text, locale }: EstimateProps): ReactNode {
  const { actions } = store;
  const [known] = useState(() => actions.destination?.());
  const [isOpened, setIsOpened] = useState(Boolean(known));
  const [country, setCountry] = useState(known?.country ?? countryOf(locale));
  const [postalCode, setPostalCode] = useState(known?.postalCode ?? '');

  const [asked, setAsked] = useState<Asked>();
  const remember = (code?: string) => setAsked({ before: store.getState().cart.totals, code });

  const ask = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    remember();
    const code = postalCode.trim();
    if (country) actions.setDestination?.({ country, ...(code && { postalCode: code }) });
  };
  const choose = ({ carrierId, code }: DeliveryView): void => {
    remember(code);
    const destination = actions.destination?.();
    if (destination)
      actions.setDestination?.({ ...destination, ...(carrierId && { carrierId }), code });
  };
  return (
    <details
      className="dt cu"
      part="estimate"
      open={isOpened}
      onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}
    >
      <summary>
        <Icon d={PLUS} />
        {text('estimate')}
      </summary>
      {isOpened && (
        <>
          <form onSubmit={ask}>
            <select
              aria-label={text('country')}
              value={country}
              onChange={({ currentTarget: { value } }) => setCountry(value)}
            >
              <option value="">{text('country')}</option>
              {countriesIn(locale).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
            <input
              className="pz"
              aria-label={text('postalCode')}
              placeholder={text('postalCode')}
              autoComplete="postal-code"
              maxLength={12}
              value={postalCode}
              onInput={({ currentTarget: { value } }) => setPostalCode(value)}
            />
            <button type="submit" className="b q" aria-disabled={!country}>
              {text('calculate')}
            </button>
          </form>
          <Deliveries store={store} text={text} locale={locale} asked={asked} onChoose={choose} />
          <Answer store={store} text={text} before={asked?.before} />
        </>
      )}
    </details>
  );
}

/**
 * What came of a question, for who cannot see the sums: the way that counts, and the total with it. Said once, and
 * not again when the cart changes.
 */
function Answer(props: { store: IslandStore; text: Translate; before: unknown }): ReactNode {
  const { store, text, before } = props;
  const { totals, isSubtotalPending } = useStore(store, ({ cart }) => cart);
  const answer = useRef<{ before: unknown; totals: unknown }>(undefined);
  if (before && before !== answer.current?.before && before !== totals && !isSubtotalPending) {
    answer.current = { before, totals };
  }
  const { deliveries = [], total, isUnsent } = totalsOf(totals) ?? {};
  const isAnswer = answer.current?.totals === totals && answer.current?.before === before;
  const chosen = deliveries.find(({ isSelected }) => isSelected);
  const way = chosen
    ? `${chosen.title}: ${chosen.price ?? text('free')}.`
    : text('shippingPending');
  return (
    <p className="h" role="status">
      {isAnswer && total && (isUnsent || deliveries.length > 0)
        ? `${isUnsent ? text('noShipping') : way} ${text('total')}: ${total}`
        : ''}
    </p>
  );
}

function Deliveries(props: {
  store: IslandStore;
  text: Translate;
  locale: string;
  asked: Asked | undefined;
  onChoose(delivery: DeliveryView): void;
}): ReactNode {
  const { store, text, locale, asked, onChoose } = props;
  const { totals, isSubtotalPending } = useStore(store, ({ cart }) => cart);
  const { deliveries, isUnsent } = totalsOf(totals) ?? {};
  // Shown at once; the platform's answer to it decides.
  const shown = asked?.before === totals ? asked?.code : undefined;
  if (!deliveries) return null;
  if (!deliveries.length) {
    if (isUnsent) return <p className="nd">{text('noShipping')}</p>;
    return <p role="alert">{text('notShipped')}</p>;
  }
  return (
    <div
      className={isSubtotalPending ? 'dv pd' : 'dv'}
      role="radiogroup"
      aria-label={text('shippingMethod')}
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

/** The shopper's language often names a country: de-AT. */
function countryOf(locale: string): string {
  const [, region = ''] = /-([A-Z]{2})\b/.exec(locale) ?? [];
  return region;
}
