// Placeholder pages of the platform's other apps, with links to continue or go back.
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { VisitDestination } from '../foundation/db/redirect-json.ts';
import type { ApiEnv } from '../foundation/http/api-call.ts';
import type { Platform } from '../platform/core/platform.ts';
import { findRedirectSession } from '../platform/redirects/redirect-session.ts';
import { visitPaths } from '../platform/redirects/visit-paths.ts';
import { hostedPage, messagePage, pageHeader } from './shell/page.ts';

interface VisitText {
  title: string;
  text: string;
  /** The callback used for going back, before postFlowUrl. */
  back: string;
}

const texts: Record<VisitDestination, VisitText> = {
  bookingsCheckout: {
    title: 'Book this time',
    text: 'In a real store you would give your details for the booking here.',
    back: 'bookingsServiceListUrl',
  },
  bookingsBook: {
    title: 'Choose a time',
    text: 'In a real store you would see the calendar here.',
    back: 'bookingsServiceListUrl',
  },
  eventsCheckout: {
    title: 'Your tickets',
    text: 'In a real store you would pay for the tickets of your reservation here.',
    back: 'postFlowUrl',
  },
  paidPlansCheckout: {
    title: 'Your plan',
    text: 'In a real store you would pay for the plan here.',
    back: 'planListUrl',
  },
  ecomOrderPaymentRequest: {
    title: 'Pay this request',
    text: 'In a real store you would pay what the shop has asked for here.',
    back: 'cartPageUrl',
  },
};

export const visitRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  for (const [destination, path] of Object.entries(visitPaths))
    app.get(path, async (c) => {
      const found = await findRedirectSession(platform, c.req.query('session'));
      const callbacks = found?.session.callbacks ?? {};
      const { title, text, back } = texts[destination as VisitDestination];
      const backUrl = callbacks[back] ?? callbacks['postFlowUrl'];
      const payload = found?.session.payload;
      if (!found?.isLive || payload?.kind !== 'visit' || payload.destination !== destination)
        return messagePage({
          title: 'This page has ended',
          text: 'Its address is no longer valid. Open the shop again and start from there.',
          status: 410,
          backUrl,
        });
      const nextUrl = callbacks['thankYouPageUrl'] ?? callbacks['postFlowUrl'];
      return hostedPage({
        title,
        body: html`${pageHeader(backUrl)}
          <main class="message">
            <h1>${title}</h1>
            <p>${text} Nothing is charged and nothing is booked.</p>
            ${
              nextUrl === undefined
                ? ''
                : html`<p><a class="button" href="${nextUrl}">Go on as if it were done</a></p>`
            }
          </main>`,
      });
    });
};
