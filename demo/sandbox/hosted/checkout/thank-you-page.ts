// The page shown after ordering if the shop has no thank-you page.
import Big from 'big.js';
import { html } from 'hono/html';
import type { Locale } from '../../foundation/money/locale.ts';
import { formatMoney } from '../../foundation/money/money.ts';
import type { orders } from '../../platform/orders/order-schema.ts';
import { hostedPage, type Markup, pageHeader } from '../shell/page.ts';
import { type Language, wordsOf } from '../shell/words.ts';

export const thankYouPage = (
  order: typeof orders.$inferSelect,
  {
    backUrl,
    locale,
    language,
  }: { backUrl: string | undefined; locale: Locale; language: Language },
): Promise<Response> =>
  hostedPage({
    title: 'Thank you',
    language,
    body: html`${pageHeader(undefined)}
      <main class="message">
        <svg class="mark" viewBox="0 0 44 44" aria-hidden="true">
          <circle cx="22" cy="22" r="20" />
          <path d="m14 22.5 5.5 5.5L30.5 17" />
        </svg>
        <h1>${wordsOf(language).thankYou.replace('{name}', () => order.firstName)}</h1>
        <p>Your order has been placed. In a real store, we would send a confirmation to ${order.email}.</p>
        <div class="summary">
          <dl class="facts">
            ${fact('Order', String(order.number))}
            ${order.shippingOption === null ? '' : fact('Delivery', order.shippingOption.title)}
            ${fact('Total', formatMoney(new Big(order.totals.total), locale, order.totals.currency))}
          </dl>
        </div>
        ${
          backUrl === undefined
            ? ''
            : html`<p><a class="button" href="${backUrl}">Back to the shop</a></p>`
        }
      </main>`,
  });

const fact = (name: string, value: string): Markup =>
  html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
