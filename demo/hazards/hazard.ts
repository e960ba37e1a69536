// A page of one shop with one hazard, as the demo serves it: its own markup, and a button that adds a bowl.
import { seedId } from '../sandbox/seed/ids.ts';

export interface Hazard {
  title: string;
  /** One sentence: what a visit to the page proves. */
  proves: string;
  /** Empty for quirks mode. */
  doctype?: '';
  /** Attributes of the root element, in place of English. */
  html?: string;
  headers?: Record<string, string>;
  /** Before everything else. */
  head?: string;
  /** Behind the button. */
  body?: string;
  /** What loads the widget, from its usual tag. */
  load?(tag: string): string;
}

export type Hazards = Readonly<Record<string, Hazard>>;

export const style = (css: string): string => `<style>${css}</style>`;
export const script = (code: string): string => `<script>${code}</script>`;

const BOWL = seedId('product', 'lemon-bowl');

/** `{{tag}}` is where the widget's tag comes, which a bare page does not have. */
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
