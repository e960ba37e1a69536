// The hosted checkout page: what is bought, for whom, how it gets there.
import { html } from 'hono/html';
import type { LineView } from '../cart/line-view.ts';
import { sizedMediaUrl } from '../media/media-image.ts';
import type { Locale } from '../money/locale.ts';
import { formatMoney } from '../money/money.ts';
import { servedCountries } from '../pricing/shipping.ts';
import type { Totals } from '../pricing/totals.ts';
import { type FieldName, type FormErrors, type FormValues, fieldNames } from './checkout-form.ts';
import type { CheckoutView } from './checkout-view.ts';
import { hostedPage, type Markup, pageHeader } from './page.ts';

export interface CheckoutPageOptions {
  view: CheckoutView;
  values: FormValues;
  errors: FormErrors;
  /** A sentence above the form: what stopped the order. */
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
  const { options: deliveries } = view.totalsFor(undefined, undefined);
  const delivery = deliveries.some(({ code }) => code === values.delivery)
    ? values.delivery
    : deliveries[0]?.code;
  const body = html`${pageHeader(backUrl)}
    <main><form class="checkout" method="post" action="${action}" novalidate>
      <div class="fields">
        <div class="intro">
          <h1>Checkout</h1>
          <p class="quiet">This is a test store. Nothing is charged and nothing is sent.</p>
        </div>
        ${noticeOf(options)}
        <fieldset class="group">
          <legend>Contact</legend>
          ${textField(options, 'email', 'E-mail', 'email', 'email')}
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
                </fieldset>`
        }
      </div>
      <aside class="summary aside" aria-label="Your order">
        <h2>Your order</h2>
        <ul class="lines">
          ${view.lines.map((line) => orderLine(line, locale))}
        </ul>
        ${
          deliveries.length === 0
            ? totalsOf(view, view.totalsFor(undefined), 'none', true, locale)
            : deliveries.map(({ code }) =>
                totalsOf(view, view.totalsFor(code), code, code === delivery, locale),
              )
        }
        <input type="hidden" name="goodsTotal" value="${view.goodsTotal}" />
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
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  country: 'Country',
  addressLine: 'Street and house number',
  postalCode: 'Postal code',
  city: 'City',
  delivery: 'Delivery',
};

const noticeOf = ({ notice, errors }: CheckoutPageOptions): Markup | '' => {
  const wrong = fieldNames.filter((name) => errors[name] !== undefined);
  if (notice === undefined && wrong.length === 0) return '';
  return html`<div class="notice" role="alert">
    <strong>${notice ?? 'The order is not placed yet.'}</strong>
    ${
      wrong.length === 0
        ? ''
        : html`<span
            >Please check:
            ${wrong.map(
              (name, index) =>
                html`${index > 0 ? ', ' : ''}<a href="#${anchorOf(name)}">${labels[name]}</a>`,
            )}</span
          >`
    }
  </div>`;
};

const anchorOf = (name: FieldName): string => (name === 'delivery' ? 'delivery-standard' : name);

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
const countries = servedCountries
  .map((code) => ({ code, name: regionNames.of(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const countryField = ({ values, errors }: CheckoutPageOptions): Markup => html`<div class="field">
  <label for="country">Country</label>
  <select id="country" name="country" autocomplete="country"${describedBy(errors, 'country')}>
    <option value="">Choose a country</option>
    ${countries.map(
      ({ code, name }) =>
        html`<option value="${code}"${code === values.country ? html` selected` : ''}>${name}</option>`,
    )}
  </select>
  ${errorOf(errors, 'country')}
</div>`;

const deliveryChoice = (
  { code, title, deliveryTime, price }: Totals['options'][number],
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
  <span class="when quiet small">${deliveryTime}</span>
</label>`;

const problems = {
  AVAILABLE: undefined,
  NOT_FOUND: () => 'No longer sold',
  NOT_AVAILABLE: () => 'Sold out',
  PARTIALLY_AVAILABLE: (left: number) => `Only ${left} left`,
};

/** One line with picture, choices, quantity and price. */
export const orderLine = (view: LineView, locale: Locale): Markup => {
  const { line, snapshot, total, fullPrice, availability } = view;
  const before = fullPrice.times(line.quantity);
  const problem = problems[availability.status]?.(availability.quantityAvailable ?? 0);
  return html`<li class="line">
    ${
      snapshot.artId === undefined
        ? html`<span class="thumb"></span>`
        : html`<img
            class="thumb"
            src="${sizedMediaUrl('', snapshot.artId, 160)}"
            width="64"
            height="64"
            alt=""
          />`
    }
    <div>
      <div class="name" dir="auto" title="${snapshot.name}">${snapshot.name}</div>
      ${snapshot.descriptionLines.map(
        ({ name, text }) => html`<div class="quiet small">${name}: ${text}</div>`,
      )}
      <div class="quiet small">Quantity ${line.quantity}</div>
      ${problem === undefined ? '' : html`<div class="problem small">${problem}</div>`}
    </div>
    <div class="amount">
      ${formatMoney(total, locale)}
      ${before.gt(total) ? html`<s class="was">${formatMoney(before, locale)}</s>` : ''}
    </div>
  </li>`;
};

const totalsOf = (
  { checkout }: CheckoutView,
  totals: Totals,
  code: string,
  isFirst: boolean,
  locale: Locale,
): Markup => html`<div class="sum${isFirst ? ' at-first' : ''}" data-delivery="${code}">
  <dl>
    <div><dt>Subtotal</dt><dd>${formatMoney(totals.subtotal, locale)}</dd></div>
    ${
      totals.discount.gt(0)
        ? html`<div>
            <dt>Discount${checkout.couponCode === null ? '' : ` (${checkout.couponCode})`}</dt>
            <dd>−${formatMoney(totals.discount, locale)}</dd>
          </div>`
        : ''
    }
    ${
      totals.selected === undefined
        ? ''
        : html`<div>
            <dt>${totals.selected.title}</dt>
            <dd>${totals.shipping.eq(0) ? 'Free' : formatMoney(totals.shipping, locale)}</dd>
          </div>`
    }
    <div class="total"><dt>Total</dt><dd>${formatMoney(totals.total, locale)}</dd></div>
  </dl>
  <p class="quiet small">Includes ${formatMoney(totals.tax, locale)} VAT</p>
</div>`;
