// Pages whose styles, sizes and modes could change the widget’s rendering.
import { type Hazards, style } from './hazard.ts';

export const styleHazards: Hazards = {
  bootstrap: {
    title: 'Bootstrap',
    proves: 'Its reset changes nothing of the cart, which also opens above its modals.',
    head: '<link rel="stylesheet" href="/libraries/bootstrap.css" /><script defer src="/libraries/bootstrap.js"></script>',
    body: `<button type="button" class="btn btn-primary" data-bs-toggle="modal" data-bs-target="#modal">Open a modal</button>
      <div class="modal" id="modal" tabindex="-1"><div class="modal-dialog"><div class="modal-content">
        <div class="modal-body"><button type="button" class="btn" data-bs-dismiss="modal">Close the modal</button></div>
      </div></div></div>`,
  },
  tailwind: {
    title: 'Tailwind',
    proves: 'A reset of every element changes nothing of the cart.',
    // The rules of preflight.css for elements that the widget uses.
    head: style(`@layer base { *, ::before, ::after, ::backdrop { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
      html { line-height: 1.5; tab-size: 4 } h1, h2, h3 { font-size: inherit; font-weight: inherit }
      a { color: inherit; text-decoration: inherit } ol, ul { list-style: none }
      img, svg, video { display: block; vertical-align: middle; max-width: 100%; height: auto }
      button, input, select, textarea { font: inherit; color: inherit; background: transparent; border-radius: 0; opacity: 1 } }`),
  },
  wordpress: {
    title: 'WordPress',
    proves:
      'The rules of a theme for buttons, dialogs, images and custom elements change nothing of the cart.',
    html: 'lang="en" class="no-js"',
    head: style(`body { font-size: 18px } :where(.is-layout-flow) > * { margin-block: 24px 0 }
      button, input[type="submit"] { background: #cd2653; border: none; color: #fff; letter-spacing: .0333em; padding: 1.1em 1.44em; text-transform: uppercase }
      svg, img { height: auto; max-width: 100% !important } h2 { font-size: 3.2rem !important; margin: 6rem auto 2rem }
      body *:not(svg):not(path) { transition: all .2s } dialog { max-width: 300px !important }
      main > *, pannier-node { width: 58rem; max-width: calc(100% - 4rem) }`),
  },
  quirks: {
    title: 'Quirks mode',
    proves: 'A page without a doctype shows the same cart.',
    doctype: '',
  },
  base: {
    title: 'Another base address',
    proves: 'No address of the widget depends on the base element of the page.',
    headers: { 'Content-Security-Policy': "object-src 'none'; frame-ancestors 'self'" },
    head: '<base href="https://elsewhere.example/pages/" />',
  },
  'root-small': {
    title: 'A root of 62.5 %',
    proves: 'Sizes of the cart do not depend on the page’s root.',
    head: style('html { font-size: 62.5% }'),
  },
  'root-large': {
    title: 'A root of 200 %',
    proves: 'Sizes of the cart do not depend on the page’s root.',
    head: style('html { font-size: 200%; line-height: 3 }'),
  },
  zoom: {
    title: 'Zoom',
    proves: 'Where a style sheet zooms the page, the cart is as high as the window.',
    head: style('html { zoom: 0.9 }'),
  },
  narrow: {
    title: '320 pixels',
    proves: 'In a window of 320 pixels nothing of the cart is wider than the window.',
  },
  'right-to-left': {
    title: 'من اليمين إلى اليسار',
    proves: 'The cart opens on the left, in Arabic.',
    html: 'lang="ar" dir="rtl"',
  },
  print: {
    title: 'On paper',
    proves: 'A printed page shows nothing of the widget.',
  },
  'forced-colours': {
    title: 'Forced colors',
    proves: 'With the colors of the system, the toggle has an outline, and the cart works.',
  },
};
