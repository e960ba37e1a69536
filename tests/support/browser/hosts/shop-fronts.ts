// Shops by other authors, each with a primary and a secondary button, links, a field and our elements next to them.
import { readFileSync } from 'node:fs';
import { product } from '../drawer.ts';

const bootstrap = (): string =>
  readFileSync(
    new URL('../../../../node_modules/bootstrap/dist/css/bootstrap.min.css', import.meta.url),
    'utf8',
  );

interface Front {
  css: () => string;
  /** Class attributes of the primary button, the secondary button and the field. */
  classes?: readonly [string, string, string];
  /** Class attribute of the element that contains the page content. */
  main?: string;
}

const FRONTS = {
  bootstrap: {
    css: bootstrap,
    classes: ['btn btn-primary', 'btn btn-outline-secondary', 'form-control'],
    main: 'container py-5',
  },
  plain: { css: () => 'body { max-width: 44rem; margin: 2rem auto }' },
  serif: {
    css: () => `
      body { margin: 0; background: #faf6ef; color: #2b2118; font: 18px/1.6 Georgia, 'DejaVu Serif', serif }
      main { max-width: 46rem; margin: 3rem auto; padding: 0 1rem }
      button { font: 500 13px/1 Georgia, 'DejaVu Serif', serif; letter-spacing: .12em; text-transform: uppercase;
        padding: 16px 32px; border: 1px solid #5b1f2b; border-radius: 0; background: #5b1f2b; color: #fbf3e4 }
      .second { background: none; color: #5b1f2b }
      a { color: #5b1f2b; text-decoration: none; border-bottom: 1px solid currentColor }
      input { font: inherit; padding: 10px; border: 1px solid #b9a58a; border-radius: 0; background: #fff }`,
  },
  dark: {
    css: () => `
      body { margin: 0; background: #0f1222; color: #e7e9f5; font: 16px/1.5 'Inter', 'DejaVu Sans', sans-serif }
      main { max-width: 46rem; margin: 3rem auto; padding: 0 1rem }
      button { font: inherit; font-size: 15px; font-weight: 600; line-height: 1; padding: 13px 22px; border: 0; border-radius: 8px;
        background: #7c5cff; color: #fff }
      .second { background: #232842 }
      a { color: #a493ff; text-decoration: underline }
      input { font: inherit; padding: 10px 12px; border: 1px solid #3a4066; border-radius: 8px; background: #171a2e; color: inherit }`,
  },
  pill: {
    css: () => `
      body { margin: 0; background: #fff; color: #16322b; font: 16px/1.5 'Poppins', 'DejaVu Sans', sans-serif }
      main { max-width: 46rem; margin: 3rem auto; padding: 0 1rem }
      button { font: inherit; font-size: 15px; font-weight: 700; line-height: 20px; padding: 12px 28px; border: 0; border-radius: 999px;
        background: #ffb703; color: #fff }
      .second { background: #e9f3ef; color: #16322b }
      a { color: #0a7c5c; text-decoration: none }
      input { font: inherit; padding: 10px 18px; border: 1px solid #c6d8d1; border-radius: 999px }`,
  },
} as const satisfies Record<string, Front>;

export type FrontName = keyof typeof FRONTS;
export const frontNames = Object.keys(FRONTS) as FrontName[];

/** The page's HTML. `snippet` is the script tag. */
export const shopFront = (name: FrontName, snippet: string): string => {
  const { css, classes = ['first', 'second', ''], main = '' }: Front = FRONTS[name];
  const [first, second, field] = classes;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
    <meta name="viewport" content="width=device-width"><style>${css()}</style></head><body>${snippet}
    <main class="${main}"><h1>Tea for the house</h1>
    <p>Picked by hand, dried slowly. <a href="#how">How we do it</a>, and <a href="#where">where it grows</a>.</p>
    <form onsubmit="return false"><p><input class="${field}" type="text" aria-label="Your name" value="Ada"></p>
    <p><button id="first" class="${first}">Subscribe</button> <button id="second" class="${second}" type="button">Later</button></p></form>
    <p><pannier-add-to-cart product="${product('letter-set')}"></pannier-add-to-cart></p>
    </main></body></html>`;
};
