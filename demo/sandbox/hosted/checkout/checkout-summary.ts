import { html } from 'hono/html';
import type { Locale } from '../../foundation/money/locale.ts';
import { formatShown } from '../../foundation/money/money.ts';
import type { LineView } from '../../platform/cart/lines/line-view.ts';
import { squareUrl } from '../../platform/media/addresses.ts';
import type { AppliedDiscount, Calculation } from '../../platform/pricing/calculation.ts';
import { splitPayment } from '../../platform/pricing/payment-split.ts';
import type { Markup } from '../shell/page.ts';

const problems = {
  AVAILABLE: undefined,
  NOT_FOUND: () => 'No longer available',
  NOT_AVAILABLE: () => 'Sold out',
  PARTIALLY_AVAILABLE: (left: number) => `Only ${left} left`,
};

export const orderLine = (view: LineView, locale: Locale, pictureOrigin: string): Markup => {
  const { line, snapshot, total, fullPrice, availability } = view;
  const before = fullPrice.times(line.quantity);
  const problem = problems[availability.status]?.(availability.quantityAvailable ?? 0);
  return html`<li class="line">
    ${
      snapshot.artId === undefined
        ? html`<span class="thumb"></span>`
        : html`<img
            class="thumb"
            src="${squareUrl(pictureOrigin, snapshot.artId, 160)}"
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
      ${formatShown(total, locale)}
      ${before.gt(total) ? html`<s class="was">${formatShown(before, locale)}</s>` : ''}
    </div>
  </li>`;
};

const nameOf = (discount: AppliedDiscount, { coupon }: Calculation): string => {
  if (discount.by === 'rule') return discount.rule.name;
  return discount.by === 'coupon' ? `Discount (${coupon?.code})` : 'Discount';
};

const row = (name: string, amount: string): Markup =>
  html`<div><dt>${name}</dt><dd>${amount}</dd></div>`;

/** The totals as rows: each discount by name, shipping, fees, tax, total, and the sums due now and later. */
export const totalsOf = (
  calculation: Calculation,
  code: string,
  isFirst: boolean,
  locale: Locale,
  /** Position of the shipping option in the list, from 1. */
  place = 0,
): Markup => {
  const { discounts, selected, fees, taxRules, tax, total, currency } = calculation;
  const money = (value: Calculation['total']) => formatShown(value, locale, currency);
  const { payNow, payLater } = splitPayment(calculation);
  const rates = taxRules.jurisdictions.length > 0;
  return html`<div class="sum${isFirst ? ' at-first' : ''}" data-delivery="${code}" data-place="${place}">
  <dl>
    ${row('Subtotal', money(calculation.subtotal))}
    ${discounts
      .filter(({ amount }) => amount.gt(0))
      .map((discount) => row(nameOf(discount, calculation), `−${money(discount.amount)}`))}
    ${
      selected === undefined
        ? ''
        : row(selected.title, selected.total.eq(0) ? 'Free' : money(selected.total))
    }
    ${fees.map(({ fee }) => row(fee.rule.name, money(fee.price)))}
    ${rates && !taxRules.isIncluded ? row('Tax', money(tax)) : ''}
    <div class="total"><dt>Total</dt><dd>${money(total)}</dd></div>
    ${payLater.total.gt(0) ? html`${row('Due now', money(payNow.total))}${row('Due later', money(payLater.total))}` : ''}
  </dl>
  ${rates && taxRules.isIncluded ? html`<p class="quiet small">Includes ${money(tax)} VAT</p>` : ''}
</div>`;
};
