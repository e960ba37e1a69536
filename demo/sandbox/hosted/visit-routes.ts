// Placeholder pages of the platform's other apps, with links to continue or go back.
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { ApiEnv } from '../foundation/http/api-call.ts';
import type { Platform } from '../platform/core/platform.ts';
import type { VisitDestination } from '../platform/redirects/redirect-json.ts';
import { findRedirectSession } from '../platform/redirects/redirect-session.ts';
import { visitPaths } from '../platform/redirects/visit-paths.ts';
import { leadTo } from './return-urls.ts';
import { hostedPage, messagePage, pageHeader } from './shell/page.ts';

interface VisitText {
  title: string;
  text: string;
  /** The callback for the back link; takes precedence over postFlowUrl. */
  back: string;
}

const texts: Record<VisitDestination, VisitText> = {
  bookingsCheckout: {
    title: 'Book this time',
    text: 'In a real store, this page asks for your booking details.',
    back: 'bookingsServiceListUrl',
  },
  bookingsBook: {
    title: 'Choose a time',
    text: 'In a real store, this page shows the booking calendar.',
    back: 'bookingsServiceListUrl',
  },
  eventsCheckout: {
    title: 'Your tickets',
    text: 'In a real store, you pay for your tickets here.',
    back: 'postFlowUrl',
  },
  paidPlansCheckout: {
    title: 'Your plan',
    text: 'In a real store, you pay for your plan here.',
    back: 'planListUrl',
  },
  ecomOrderPaymentRequest: {
    title: 'Payment request',
    text: 'In a real store, you pay the requested amount here.',
    back: 'cartPageUrl',
  },
};

export const visitRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  for (const [destination, path] of Object.entries(visitPaths))
    app.get(path, async (c) => {
      const found = await findRedirectSession(platform, c.req.query('session'));
      const callbacks = found?.session.callbacks ?? {};
      const { title, text, back } = texts[destination as VisitDestination];
      const lead = (address: string | undefined) => address && leadTo(platform, address);
      const backUrl = lead(callbacks[back] ?? callbacks['postFlowUrl']);
      const payload = found?.session.payload;
      if (!found?.isLive || payload?.kind !== 'visit' || payload.destination !== destination)
        return messagePage({
          title: 'This link has expired',
          text: 'Go back to the shop and start again.',
          status: 410,
          backUrl,
        });
      const nextUrl = lead(callbacks['thankYouPageUrl'] ?? callbacks['postFlowUrl']);
      return hostedPage({
        title,
        body: html`${pageHeader(backUrl)}
          <main class="message">
            <h1>${title}</h1>
            <p>${text} This is a test store: nothing is charged or booked.</p>
            ${
              nextUrl === undefined
                ? ''
                : html`<p><a class="button" href="${nextUrl}">Continue as completed</a></p>`
            }
          </main>`,
      });
    });
};
