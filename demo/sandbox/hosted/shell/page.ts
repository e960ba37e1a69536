// The shell of every hosted page: document, headers, strict Content-Security-Policy.
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export const shopName = 'Oat & Alder';

export interface PageOptions {
  title: string;
  /** The page's language; English by default. */
  language?: string;
  body: Markup;
  status?: number;
  /** URLs that the form may lead to. Includes redirect targets: browsers apply `form-action` to redirects. */
  formTargets?: readonly string[];
  pictureOrigin?: string;
  /** Additional headers: cookies, Retry-After. */
  headers?: readonly (readonly [name: string, value: string])[];
}

/** A complete response. The page runs no scripts, cannot be framed by other sites, and sends no referrer. */
export const hostedPage = async ({
  title,
  language = 'en',
  body,
  status = 200,
  formTargets = [],
  pictureOrigin = '',
  headers = [],
}: PageOptions): Promise<Response> => {
  const targets = ["'self'", ...formTargets.map((address) => new URL(address).origin)].join(' ');
  const markup = await html`${raw('<!doctype html>')}
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${shopName}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/hosted/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return new Response(String(markup), {
    status,
    headers: [
      ['Content-Type', 'text/html; charset=utf-8'],
      ['Cache-Control', 'no-store'],
      [
        'Content-Security-Policy',
        [
          "default-src 'none'",
          "style-src 'self'",
          `img-src 'self' data: ${pictureOrigin}`.trim(),
          `form-action ${targets}`,
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ].join('; '),
      ],
      // For browsers without support for frame-ancestors.
      ['X-Frame-Options', 'DENY'],
      ['Referrer-Policy', 'no-referrer'],
      ['X-Content-Type-Options', 'nosniff'],
      ...headers.map(([name, value]): [string, string] => [name, value]),
    ],
  });
};

/** Redirects the browser with a GET, whatever the method was. */
export const seeOther = (location: string, headers: PageOptions['headers'] = []): Response =>
  new Response(null, {
    status: 303,
    headers: [
      ['Location', location],
      ['Cache-Control', 'no-store'],
      ['Referrer-Policy', 'no-referrer'],
      ...headers.map(([name, value]): [string, string] => [name, value]),
    ],
  });

export const pageHeader = (backUrl: string | undefined): Markup => html`<header class="top">
  <span class="shop">${shopName}</span>
  ${backUrl === undefined ? '' : backLink(backUrl)}
</header>`;

export const backLink = (backUrl: string): Markup => html`<a class="back" href="${backUrl}">
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d="M12 4.5 6.5 10l5.5 5.5" />
  </svg>
  Back to the shop
</a>`;

export const messagePage = (options: {
  title: string;
  text: string;
  status: number;
  backUrl?: string | undefined;
  headers?: PageOptions['headers'];
}): Promise<Response> =>
  hostedPage({
    title: options.title,
    status: options.status,
    headers: options.headers ?? [],
    body: html`${pageHeader(undefined)}
      <main class="message">
        <h1>${options.title}</h1>
        <p>${options.text}</p>
        ${
          options.backUrl === undefined
            ? ''
            : html`<p><a class="button" href="${options.backUrl}">Back to the shop</a></p>`
        }
      </main>`,
  });
