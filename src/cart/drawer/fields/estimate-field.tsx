// The fields of a delivery estimate: the shopper names country and postal code, and chooses among the platform's options.
import { type FormEvent, type ReactNode, useState } from 'react';
import type { DeliveryView, Destination } from '../../../app/store/views.ts';
import { fieldsEn } from '../../../i18n/languages/en.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { DetailsProps } from '../details/drawer-parts.ts';
import { countriesIn } from './countries.ts';
import { Deliveries, EstimateStatus, type Requested } from './deliveries.tsx';

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
  const [country, setCountry] = useState(known?.country ?? countryOf(locale));
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
function countryOf(locale: string): string {
  const [, region = ''] = /-([A-Z]{2})\b/.exec(locale) ?? [];
  return region;
}
