// A hazard page: a shop page with one hazard and a button that adds a bowl.
import { seedId } from '../sandbox/seed/ids.ts';

export interface Hazard {
  title: string;
  /** One sentence: what the page proves when it is opened. */
  proves: string;
  /** The doctype. An empty string leaves it out, for quirks mode; `<!doctype html>` by default. */
  doctype?: '';
  /** Attributes of the root element, instead of `lang="en"`. */
  html?: string;
  headers?: Record<string, string>;
  /** Markup at the end of the head. */
  head?: string;
  /** Markup after the button. */
  body?: string;
  /** Returns the markup that loads the widget. `tag` is the usual script tag. */
  load?(tag: string): string;
}

export type Hazards = Readonly<Record<string, Hazard>>;

export const style = (css: string): string => `<style>${css}</style>`;
export const script = (code: string): string => `<script>${code}</script>`;

const BOWL = seedId('product', 'lemon-bowl');

/** `{{tag}}` is replaced by the widget’s tag, or removed in a bare page. */
export const markupOf = ({ doctype, html, title, proves, head = '', body = '' }: Hazard): string =>
  `${doctype ?? '<!doctype html>'}
<html ${html ?? 'lang="en"'}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Hazards</title>
    <link rel="icon" href="data:," />
    <style>#app { min-height: 100px } pannier-add-to-cart, #place { display: block; min-height: 66px }</style>
    ${head}
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${proves}</p>
      <p><button type="button" data-pannier-add="${BOWL}">Add the bowl</button></p>
      ${body}
      <p><a href="/hazards/">All hazards</a></p>
    </main>
    {{tag}}
  </body>
</html>
`;
