// The fields of the checkout page, in groups: contact, delivery, address and gift card.
import { html } from 'hono/html';
import type { Locale } from '../../foundation/money/locale.ts';
import { formatShown } from '../../foundation/money/money.ts';
import type { DeliveryOption } from '../../platform/pricing/shipping.ts';
import type { Markup } from '../shell/page.ts';
import type { FieldName, FormErrors, FormValues } from './checkout-form.ts';

export interface FilledForm {
  values: FormValues;
  errors: FormErrors;
}

export const labels: Record<FieldName, string> = {
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

export const contactFields = (form: FilledForm): Markup => html`<fieldset class="group">
  <legend>Contact</legend>
  ${textField(form, 'email', 'email', 'email')}
  <div class="row two">
    ${textField(form, 'firstName', 'given-name')}
    ${textField(form, 'lastName', 'family-name')}
  </div>
</fieldset>`;

/** One choice per shipping option; the option with the code `chosen` is selected. */
export const deliveryFields = (
  { errors }: FilledForm,
  options: readonly DeliveryOption[],
  chosen: string | undefined,
  locale: Locale,
): Markup => html`<fieldset class="group">
  <legend>Delivery</legend>
  <div class="choices">
    ${options.map((option) => deliveryChoice(option, option.code === chosen, locale))}
  </div>
  ${errorOf(errors, 'delivery')}
</fieldset>`;

export const addressFields = (
  form: FilledForm,
  countries: readonly string[],
  hasSubdivision: boolean,
): Markup => html`<fieldset class="group">
  <legend>Address</legend>
  <p class="quiet small">Not needed for pickup.</p>
  ${countryField(form, countries)}
  ${textField(form, 'addressLine', 'street-address')}
  <div class="row postal">
    ${textField(form, 'postalCode', 'postal-code')}
    ${textField(form, 'city', 'address-level2')}
  </div>
  ${hasSubdivision ? textField(form, 'subdivision', 'address-level1') : ''}
</fieldset>`;

export const giftCardField = (form: FilledForm): Markup => html`<fieldset class="group">
  <legend>Gift card</legend>
  <p class="quiet small">Leave empty if you don’t have one.</p>
  ${textField(form, 'giftCard', 'off')}
</fieldset>`;

const errorOf = (errors: FormErrors, name: FieldName): Markup | '' =>
  errors[name] === undefined ? '' : html`<p class="error" id="${name}-error">${errors[name]}</p>`;

const describedBy = (errors: FormErrors, name: FieldName): Markup | '' =>
  errors[name] === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-error"`;

const textField = (
  { values, errors }: FilledForm,
  name: FieldName,
  autocomplete: string,
  type: 'text' | 'email' = 'text',
): Markup => html`<div class="field">
  <label for="${name}">${labels[name]}</label>
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

const countryField = (
  { values, errors }: FilledForm,
  countries: readonly string[],
): Markup => html`<div class="field">
  <label for="country">${labels.country}</label>
  <select id="country" name="country" autocomplete="country"${describedBy(errors, 'country')}>
    <option value="">Choose a country</option>
    ${namedCountries(countries).map(
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
  <span class="amount">${price.eq(0) ? 'Free' : formatShown(price, locale)}</span>
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
