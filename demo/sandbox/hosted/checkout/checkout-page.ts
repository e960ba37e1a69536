import { html } from 'hono/html';
import type { Locale } from '../../foundation/money/locale.ts';
import type { CheckoutView } from '../../platform/checkout/checkout-view.ts';
import { taxOnTop } from '../../platform/pricing/wire/price-wire.ts';
import { hostedPage, type Markup, pageHeader } from '../shell/page.ts';
import { type Language, wordsOf } from '../shell/words.ts';
import {
  addressFields,
  contactFields,
  deliveryFields,
  type FilledForm,
  giftCardField,
  labels,
} from './checkout-fields.ts';
import { type FieldName, type FormValues, fieldNames, placeOf } from './checkout-form.ts';
import { orderLine, totalsOf } from './checkout-summary.ts';

export interface CheckoutPageOptions extends FilledForm {
  view: CheckoutView;
  /** A message above the form if the order could not be placed. */
  notice?: string | undefined;
  action: string;
  backUrl: string | undefined;
  /** Address of the page to continue to after ordering. */
  nextUrl: string | undefined;
  locale: Locale;
  language: Language;
  /** Address that signs a visitor in, or signs a member out. */
  memberUrl: string;
  isMember: boolean;
  pictureOrigin: string;
  status?: number;
}

export const checkoutPage = (options: CheckoutPageOptions): Promise<Response> => {
  const { action, backUrl, nextUrl } = options;
  const shipping = shippingOf(options);
  const { checkout, placeOrder } = wordsOf(options.language);
  const body = html`${pageHeader(backUrl)}
    <main><form class="checkout" method="post" action="${action}" novalidate>
      <div class="fields">
        <div class="intro">
          <h1>${checkout}</h1>
          <p class="quiet">This is a test store. Nothing is charged or shipped.</p>
          <p><a href="${options.memberUrl}">${options.isMember ? 'Sign out' : 'Sign in'}</a></p>
        </div>
        ${noticeOf(options)}
        ${contactFields(options)}
        ${shipping.options.length === 0 ? '' : shippingFields(options, shipping)}
        ${giftCardField(options)}
      </div>
      ${orderSummary(options, shipping, placeOrder)}
    </form></main>`;
  return hostedPage({
    title: checkout,
    language: options.language,
    pictureOrigin: options.pictureOrigin,
    body,
    status: options.status ?? 200,
    formTargets: nextUrl === undefined ? [] : [nextUrl],
  });
};

/** Shipping options for the typed address and the selected code; empty if nothing is shipped. */
const shippingOf = ({ view, values }: CheckoutPageOptions) => {
  const place = shownPlace(view, values);
  const { options } = view.totalsFor(undefined, place);
  const isOffered = options.some(({ code }) => code === values.delivery);
  return { place, options, chosen: isOffered ? values.delivery : options[0]?.code };
};

type Shipping = ReturnType<typeof shippingOf>;

const shippingFields = (page: CheckoutPageOptions, { options, chosen }: Shipping): Markup => {
  const { countries, commerce } = page.view;
  const hasSubdivision = commerce.taxRegions.some(({ subdivision }) => subdivision !== null);
  return html`${deliveryFields(page, options, chosen, page.locale)}
    ${addressFields(page, countries, hasSubdivision)}`;
};

/** The order's lines and the totals for each shipping option; CSS shows only the selected option's totals. */
const orderSummary = (
  { view, locale, pictureOrigin }: CheckoutPageOptions,
  { place, options, chosen }: Shipping,
  placeOrder: string,
): Markup => {
  const withoutShipping = view.totalsFor(undefined, place);
  return html`<aside class="summary aside" aria-label="Your order">
    <h2>Your order</h2>
    <ul class="lines">
      ${view.lines.map((line) => orderLine(line, locale, pictureOrigin))}
    </ul>
    ${
      options.length === 0
        ? totalsOf(withoutShipping, 'none', true, locale)
        : options.map(({ code }, index) =>
            totalsOf(view.totalsFor(code, place), code, code === chosen, locale, index + 1),
          )
    }
    <input type="hidden" name="goodsTotal" value="${view.goodsTotal}" />
    <input type="hidden" name="taxOnTop" value="${taxOnTop(withoutShipping)}" />
    <button class="button wide" type="submit">${placeOrder}</button>
  </aside>`;
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

/** The address used for totals: the typed address, or null if the store does not ship to its country. */
const shownPlace = ({ countries }: CheckoutView, values: FormValues) => {
  const place = placeOf(values);
  return place?.country && countries.includes(place.country) ? place : null;
};
