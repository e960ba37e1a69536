// The hosted checkout page: contact, delivery, address and order summary.
import { html } from 'hono/html';
import type { Locale } from '../../foundation/money/locale.ts';
import { amountText, formatMoney, zero } from '../../foundation/money/money.ts';
import type { CheckoutView } from '../../platform/checkout/checkout-view.ts';
import type { Calculation } from '../../platform/pricing/calculate.ts';
import type { DeliveryOption } from '../../platform/pricing/shipping.ts';
import { hostedPage, type Markup, pageHeader } from '../shell/page.ts';
import {
  type FieldName,
  type FormErrors,
  type FormValues,
  fieldNames,
  placeOf,
} from './checkout-form.ts';
import { orderLine, totalsOf } from './checkout-summary.ts';

export interface CheckoutPageOptions {
  view: CheckoutView;
  values: FormValues;
  errors: FormErrors;
  /** A message above the form if the order could not be placed. */
  notice?: string | undefined;
  action: string;
  backUrl: string | undefined;
  /** Where the shopper goes after ordering. */
  nextUrl: string | undefined;
  locale: Locale;
  status?: number;
}

export const checkoutPage = (options: CheckoutPageOptions): Promise<Response> => {
  const { view, values, locale, action, backUrl, nextUrl } = options;
  const place = shownPlace(view, values);
  const { options: deliveries } = view.totalsFor(undefined, place);
  const delivery = deliveries.some(({ code }) => code === values.delivery)
    ? values.delivery
    : deliveries[0]?.code;
  const body = html`${pageHeader(backUrl)}
    <main><form class="checkout" method="post" action="${action}" novalidate>
      <div class="fields">
        <div class="intro">
          <h1>Checkout</h1>
          <p class="quiet">This is a test store. Nothing is charged or shipped.</p>
        </div>
        ${noticeOf(options)}
        <fieldset class="group">
          <legend>Contact</legend>
          ${textField(options, 'email', 'Email', 'email', 'email')}
          <div class="row two">
            ${textField(options, 'firstName', 'First name', 'text', 'given-name')}
            ${textField(options, 'lastName', 'Last name', 'text', 'family-name')}
          </div>
        </fieldset>
        ${
          deliveries.length === 0
            ? ''
            : html`<fieldset class="group">
                  <legend>Delivery</legend>
                  <div class="choices">
                    ${deliveries.map((option) =>
                      deliveryChoice(option, option.code === delivery, locale),
                    )}
                  </div>
                  ${errorOf(options.errors, 'delivery')}
                </fieldset>
                <fieldset class="group">
                  <legend>Address</legend>
                  <p class="quiet small">Not needed for pickup.</p>
                  ${countryField(options)}
                  ${textField(options, 'addressLine', 'Street and house number', 'text', 'street-address')}
                  <div class="row postal">
                    ${textField(options, 'postalCode', 'Postal code', 'text', 'postal-code')}
                    ${textField(options, 'city', 'City', 'text', 'address-level2')}
                  </div>
                  ${
                    view.commerce.taxRegions.some(({ subdivision }) => subdivision !== null)
                      ? textField(
                          options,
                          'subdivision',
                          labels.subdivision,
                          'text',
                          'address-level1',
                        )
                      : ''
                  }
                </fieldset>`
        }
        <fieldset class="group">
          <legend>Gift card</legend>
          <p class="quiet small">Leave empty if you don’t have one.</p>
          ${textField(options, 'giftCard', labels.giftCard, 'text', 'off')}
        </fieldset>
      </div>
      <aside class="summary aside" aria-label="Your order">
        <h2>Your order</h2>
        <ul class="lines">
          ${view.lines.map((line) => orderLine(line, locale))}
        </ul>
        ${
          deliveries.length === 0
            ? totalsOf(view.totalsFor(undefined, place), 'none', true, locale)
            : deliveries.map(({ code }, index) =>
                totalsOf(view.totalsFor(code, place), code, code === delivery, locale, index + 1),
              )
        }
        <input type="hidden" name="goodsTotal" value="${view.goodsTotal}" />
        <input type="hidden" name="taxOnTop" value="${taxOnTop(view.totalsFor(undefined, place))}" />
        <button class="button wide" type="submit">Place order</button>
      </aside>
    </form></main>`;
  return hostedPage({
    title: 'Checkout',
    body,
    status: options.status ?? 200,
    formTargets: nextUrl === undefined ? [] : [nextUrl],
  });
};

const labels: Record<FieldName, string> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  country: 'Country',
  addressLine: 'Street and house number',
  postalCode: 'Postal code',
  city: 'City',
  subdivision: 'State or province',
  delivery: 'Delivery',
  giftCard: 'Gift card code',
};

const noticeOf = (options: CheckoutPageOptions): Markup | '' => {
  const { notice, errors } = options;
  const wrong = fieldNames.filter((name) => errors[name] !== undefined);
  if (notice === undefined && wrong.length === 0) return '';
  return html`<div class="notice" role="alert" tabindex="-1" autofocus>
    <strong>${notice ?? 'Your order has not been placed yet.'}</strong>
    ${
      wrong.length === 0
        ? ''
        : html`<span
            >Please check:
            ${wrong.map(
              (name, index) =>
                html`${index > 0 ? ', ' : ''}<a href="#${anchorOf(name, options)}">${labels[name]}</a>`,
            )}</span
          >`
    }
  </div>`;
};

const anchorOf = (name: FieldName, { view }: CheckoutPageOptions): string =>
  name === 'delivery' ? `delivery-${view.totalsFor(undefined).options[0]?.code}` : name;

const errorOf = (errors: FormErrors, name: FieldName): Markup | '' =>
  errors[name] === undefined ? '' : html`<p class="error" id="${name}-error">${errors[name]}</p>`;

const describedBy = (errors: FormErrors, name: FieldName): Markup | '' =>
  errors[name] === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-error"`;

const textField = (
  { values, errors }: CheckoutPageOptions,
  name: FieldName,
  label: string,
  type: 'text' | 'email',
  autocomplete: string,
): Markup => html`<div class="field">
  <label for="${name}">${label}</label>
  <input
    id="${name}"
    name="${name}"
    type="${type}"
    autocomplete="${autocomplete}"
    value="${values[name]}"${describedBy(errors, name)}
  />
  ${errorOf(errors, name)}
</div>`;

const regionNames = new Intl.DisplayNames('en', { type: 'region' });
const namedCountries = (codes: readonly string[]) =>
  codes
    .map((code) => ({ code, name: regionNames.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const countryField = ({
  view,
  values,
  errors,
}: CheckoutPageOptions): Markup => html`<div class="field">
  <label for="country">Country</label>
  <select id="country" name="country" autocomplete="country"${describedBy(errors, 'country')}>
    <option value="">Choose a country</option>
    ${namedCountries(view.countries).map(
      ({ code, name }) =>
        html`<option value="${code}"${code === values.country ? html` selected` : ''}>${name}</option>`,
    )}
  </select>
  ${errorOf(errors, 'country')}
</div>`;

const deliveryChoice = (
  { code, title, option, slot, total: price }: DeliveryOption,
  isChosen: boolean,
  locale: Locale,
): Markup => html`<label class="choice">
  <input
    type="radio"
    name="delivery"
    id="delivery-${code}"
    value="${code}"${isChosen ? html` checked` : ''}
  />
  <b>${title}</b>
  <span class="amount">${price.eq(0) ? 'Free' : formatMoney(price, locale)}</span>
  <span class="when quiet small">${slot === null ? option.deliveryTime : slotText(slot, locale)}</span>
</label>`;

const slotText = ({ from, to }: NonNullable<DeliveryOption['slot']>, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    timeZone: 'UTC',
  }).formatRange(from, to);

/** The address used for totals: as typed, if its country is shipped to. */
const shownPlace = ({ countries }: CheckoutView, values: FormValues) => {
  const place = placeOf(values);
  return place?.country && countries.includes(place.country) ? place : null;
};

/** Tax added to the goods at an address; zero if prices include tax. */
export const taxOnTop = ({ taxRules, tax, currency }: Calculation): string =>
  amountText(taxRules.isIncluded ? zero() : tax, currency);
