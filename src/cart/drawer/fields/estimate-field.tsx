// The fields of a delivery estimate: the shopper enters country and postal code, and selects a delivery option.

import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { DetailsStore } from '../../../app/state/actions.ts';
import type { DeliveryView, Destination } from '../../../app/state/views.ts';
import { fieldsEn } from '../../../i18n/languages/en.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useLoaded, useStore } from '../../../ui/runtime/hooks.ts';
import type { DetailsProps } from '../details/drawer-parts.ts';

// Lists countries with the browser's names in the shopper's language.

/** Country codes: ISO 3166-1 alpha-2, and XK, which browsers, carriers and the European Union use for Kosovo. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

interface Country {
  code: string;
  name: string;
}

const cache = new Map<string, Country[]>();

/** All countries, sorted by name in the language's order. */
export function countriesIn(locale: string): Country[] {
  const cached = cache.get(locale);
  if (cached) return cached;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const countries = CODES.split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  cache.set(locale, countries);
  return countries;
}

// The platform's delivery options for the requested destination, and the announcement of the estimate.

/** The shopper's latest request. The next totals to arrive are the result of this request. */
interface Requested {
  totalsBefore: unknown;
  /** Code of the chosen delivery option, if one was chosen. */
  code: string | undefined;
}

interface DeliveriesProps extends DetailsProps {
  requested: Requested | undefined;
  onChoose(delivery: DeliveryView): void;
}

function Deliveries(props: DeliveriesProps): ReactNode {
  const { store, parts, text, locale, requested, onChoose } = props;
  const { totals, isSubtotalPending } = useStore(store, ({ cart }) => cart);
  const deliveries = totals?.deliveries;
  const isUnsent = totals?.isUnsent;
  const note = useLoaded(parts.v2)?.explainDelivery(totals);
  // The shopper's choice is shown at once, until the platform's response arrives.
  const shown = requested?.totalsBefore === totals ? requested?.code : undefined;
  if (!deliveries) return null;
  if (!deliveries.length) {
    if (isUnsent) return <p className="hint">{text('noDelivery')}</p>;
    if (note) return deliveryNote(note);
    // Cart version 2 does not list delivery options; a note about this is loading.
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

/** Announces selected delivery and total to screen readers once per request, not again when the cart changes. */
function EstimateStatus(props: {
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

type EstimateFieldProps = DetailsProps & { known: Destination | undefined };

export function EstimateField(props: EstimateFieldProps): ReactNode {
  const { store, parts, locale, known } = props;
  const { actions } = store;
  const text = props.text.extend(fieldsEn);
  const [requested, setRequested] = useState<Requested>();
  const request = (destination: Destination) => {
    setRequested({ totalsBefore: store.getState().cart.totals, code: destination.code });
    actions.setDestination?.(destination);
  };
  const choose = ({ carrierId, code }: DeliveryView): void => {
    const destination = actions.destination?.();
    if (destination) request({ ...destination, ...(carrierId && { carrierId }), code });
  };
  return (
    <>
      <DestinationForm known={known} text={text} locale={locale} onSubmit={request} />
      <Deliveries
        store={store}
        parts={parts}
        text={text}
        locale={locale}
        requested={requested}
        onChoose={choose}
      />
      <EstimateStatus store={store} text={text} totalsBefore={requested?.totalsBefore} />
    </>
  );
}

function DestinationForm(props: {
  known: Destination | undefined;
  text: Translate;
  locale: string;
  onSubmit(destination: Destination): void;
}): ReactNode {
  const { known, text, locale, onSubmit } = props;
  const [country, setCountry] = useState(known?.country ?? guessCountry(locale));
  const [postalCode, setPostalCode] = useState(known?.postalCode ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const code = postalCode.trim();
    if (country) onSubmit({ country, ...(code && { postalCode: code }) });
  };
  return (
    <form onSubmit={submit}>
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
        className="postal-code"
        aria-label={text('postalCode')}
        placeholder={text('postalCode')}
        autoComplete="postal-code"
        maxLength={12}
        value={postalCode}
        onInput={({ currentTarget: { value } }) => setPostalCode(value)}
      />
      <button type="submit" className="button secondary" aria-disabled={!country}>
        {text('show')}
      </button>
    </form>
  );
}

/** The region of the shopper's locale: AT for de-AT. */
function guessCountry(locale: string): string {
  const [, region = ''] = /-([A-Z]{2})\b/.exec(locale) ?? [];
  return region;
}
