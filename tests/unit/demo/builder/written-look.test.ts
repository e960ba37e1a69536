// @vitest-environment happy-dom
// The look that the builder writes into the snippet, and the page that the owner pasted.
import { describe, expect, it } from 'vitest';
import { type Choices, firstChoices } from '../../../../demo/builder/model/choices.ts';
import { snippetOf } from '../../../../demo/builder/model/snippet.ts';
import {
  isValue,
  lookOf,
  NO_LOOK,
  type ReadPage,
  styleSheetOf,
  withProperty,
} from '../../../../demo/builder/model/written-look.ts';
import {
  previewDocument,
  readerDocument,
} from '../../../../demo/builder/preview/preview-document.ts';

const first = firstChoices({
  clientId: 'c-1',
  api: '',
  script: 'https://cdn.shop.example/v1/pannier.js',
  site: 'https://shop.example/tea/',
});
const written = {
  usual: { '--pannier-accent': '#0a6' },
  isDark: false,
  dark: { '--pannier-accent': '#8fe3b8' },
};
const own = {
  script: first.script,
  styles: 'https://shop.example/builder/preview.css',
  requests: 'https://shop.example/builder/preview.js',
  reader: 'https://shop.example/builder/read-page.js',
};

const page = (declarations: string, tokens = {}, isDark = false): ReadPage => ({
  isDark,
  declarations,
  tokens,
});

describe('the written look', () => {
  it('the snippet has the written look before the script tag, with the dark colors in a media query', () => {
    expect(
      snippetOf({ ...first, theme: 'own', written }),
    ).toBe(`<!-- Once on every page, anywhere -->
<style>
  :root {
    --pannier-accent: #0a6;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --pannier-accent: #8fe3b8;
    }
  }
</style>
<script async crossorigin
  src="https://cdn.shop.example/v1/pannier.js"
  data-client-id="c-1"
  data-theme="own"
></script>`);
  });

  it('the snippet has no written look while another theme is chosen, or before a property is set', () => {
    expect(snippetOf({ ...first, theme: 'auto', written })).not.toContain('<style>');
    expect(snippetOf({ ...first, theme: 'own' })).not.toContain('<style>');
  });

  it('the written look has tokens where tokens exist, and other properties for the shape of the buttons', () => {
    const read = page(
      '--host-button:999px;--host-radius:12px;--host-frame:16px;--host-accent:#ffb703;--host-case:uppercase;',
    );
    expect(lookOf(read, read)).toEqual({
      usual: {
        '--host-button': '999px',
        '--host-radius': '12px',
        '--pannier-radius-surface': '16px',
        '--pannier-accent': '#ffb703',
        '--host-case': 'uppercase',
      },
      isDark: false,
      dark: {},
    });
    const even = page('--host-button:4px;--host-radius:4px;');
    expect(lookOf(even, even).usual['--pannier-radius']).toBe('4px');
  });

  it('the written look keeps the tokens that the page sets, and resets properties that only the light page has', () => {
    const light = page('--host-link:#123456;--host-soft:70%;', { link: '#0000ee' });
    const dark = page('--host-link:#abcdef;', { link: '#0000ee', ink: '#ffffff' }, true);
    expect(lookOf(light, dark)).toEqual({
      usual: { '--pannier-link': '#0000ee', '--host-soft': '70%' },
      isDark: false,
      dark: { '--pannier-ink': '#ffffff', '--host-soft': 'initial' },
    });
  });

  it.each(["'Open Sans', sans-serif", 'calc(1rem + 2px)', 'Größe', 'rgb(from var(--a) r g b)'])(
    'the written look accepts the value %j',
    (value) => expect(isValue(value)).toBe(true),
  );

  it.each([
    '</style>',
    'red;}',
    'url(//evil.example/)',
    'url(evil)',
    'rgb(0,0,0',
    "'Inter",
    "it's",
    ')(',
    '"',
    'a&b',
    '',
    'x'.repeat(201),
  ])('the written look refuses the value %j', (value) => {
    const read = page('', { accent: value });
    expect(styleSheetOf(lookOf(read, read))).toBe('');
    expect(withProperty({ '--pannier-accent': 'red' }, '--pannier-accent', value)).toEqual({});
  });
});

describe('the pasted page', () => {
  const html = `<html lang="de"><head><base href="https://evil.example/">
    <meta http-equiv="refresh" content="0;url=https://evil.example/">
    <script src="/shop.js"></script></head>
    <body onload="alert(1)"><header><img src="tea.png" crossorigin>Tea</header><main><button onclick="alert(1)">Buy</button></main></body></html>`;
  const choices: Choices = { ...first, theme: 'own', written, look: 'own', header: ['login'] };

  it('the pasted page keeps its pictures and its language, and loses its scripts and handlers', () => {
    const text = previewDocument(choices, own, html);
    expect(text).toContain(
      '<img src="https://shop.example/tea/tea.png" loading="lazy">Tea<pannier-login>',
    );
    expect(text).toContain('<html lang="de">');
    expect(text).not.toMatch(/evil|shop\.js|alert/);
    expect(text).toMatch(/^<!doctype html><meta http-equiv="Content-Security-Policy"/);
    expect(
      text.match(/<script[^>]*src="[^"]*/g)?.map((tag) => tag.split('"')[1] ?? ''),
    ).toHaveLength(2);
  });

  it.each([
    '<noscript><!-- </noscript><meta http-equiv=refresh content="0;url=//evil.example"> --></noscript>',
    '<template shadowrootmode=open><a href="//evil.example">Shop</a></template>',
    '<form onsubmit="evil()"><input name=getAttributeNames><input name=removeAttribute></form>',
    '<img name=head><form name=documentElement onclick="evil()"></form>',
  ])(
    'the preview of a hostile page has its policy first, and nothing that runs or leads away: %s',
    (hostile) => {
      const text = previewDocument(choices, own, `<html><body>${hostile}</body></html>`);
      expect(text).toMatch(/^<!doctype html><meta http-equiv="Content-Security-Policy"/);
      expect(text).not.toMatch(/evil/);
    },
  );

  it('the page that is read has no widget and no written look', () => {
    const text = readerDocument({ ...choices, clientId: '', theme: 'auto' }, own, html);
    expect(text).toContain(`<script src="${own.reader}"></script>`);
    expect(text).not.toMatch(/pannier\.js|0a6/);
    expect(text).toContain(`script-src ${own.reader}; style-src 'unsafe-inline' http: https:;`);
  });

  it('the preview shows an example until a page is pasted', () => {
    expect(previewDocument({ ...choices, written: NO_LOOK }, own)).toContain('Things that last');
  });
});
