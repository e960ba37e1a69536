// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { checkHtml } from '../../../../demo/builder/check/check-html.ts';

const TAG =
  '<script async src="https://files.example/v1/pannier.js" data-client-id="c-1"></script>';
const BUTTON = '<pannier-add-to-cart product="p1"></pannier-add-to-cart>';

const found = (html: string): string[] => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // In browsers, a parsed document has no location and no view, but happy-dom copies both from the window.
  for (const name of ['location', 'defaultView'])
    Object.defineProperty(page, name, { value: null });
  return checkHtml(html, page, {
    clientId: 'c-1',
    site: 'https://shop.example',
    snippet: TAG,
  }).map(({ text, fix, paste }) => [text, fix, paste].filter(Boolean).join(' '));
};

describe('a page', () => {
  it('a page gets no finding for a login return URL on its site', () => {
    const tag = TAG.replace('async', 'async data-login-return="https://shop.example/account"');
    expect(found(`<html lang="en"><body>${BUTTON}${tag}`)).toEqual([]);
  });

  it('a page without errors has no findings', () => {
    expect(found(`<html lang="en"><body>${BUTTON}${TAG}`)).toEqual([]);
  });

  it.each([
    ['no script tag', BUTTON, 'has no script tag of Pannier'],
    ['no client id', `${BUTTON}<script async src="/pannier.js"></script>`, 'data-client-id'],
    [
      'a misspelled attribute',
      BUTTON + TAG.replace('data-client-id="c-1"', 'data-clientid="c-1"'),
      '`data-client-id`?',
    ],
    ['a wrong value', BUTTON + TAG.replace('async', 'async data-theme="drak"'), 'dark'],
    [
      'a wrong value of an attribute whose code loads later',
      BUTTON + TAG.replace('async', 'async data-adopt="snipcat"'),
      '`data-adopt="snipcart"`',
    ],
    [
      'a misspelled element',
      `${TAG}${BUTTON}<pannier-colection></pannier-colection>`,
      '`<pannier-collection>`?',
    ],
    [
      'a misspelled data attribute',
      `${TAG}${BUTTON}<a href="/" data-panier-add="p">x</a>`,
      '`data-pannier-add`?',
    ],
    ['a self-closed element', `${TAG}<pannier-login/><p>${BUTTON}</p>`, 'not closed'],
    ['typographic quotes', `${BUTTON}${TAG.replace(/"/g, '”')}`, 'typographic quotes'],
    ['escaped code', `<p>&lt;script async src="/pannier.js"></p>${BUTTON}`, 'shown as text'],
    ['an unclosed script', `${BUTTON}${TAG.replace('</script>', '')}`, 'never closed'],
    [
      'a placeholder instead of a value',
      BUTTON + TAG.replace('c-1', 'CLIENT_ID'),
      'a value of your own',
    ],
    ['a module script', BUTTON + TAG.replace('async', 'async type="module"'), 'module'],
    [
      'a hash without crossorigin',
      BUTTON + TAG.replace('async', 'async integrity="sha256-A"'),
      'crossorigin',
    ],
    ['an insecure script', BUTTON + TAG.replace('https:', 'http:'), 'not secure'],
    ['an example URL', BUTTON + TAG.replace('files.example', 'cdn.example'), 'of an example'],
    ['two script tags', BUTTON + TAG + TAG.replace('c-1', 'c-2'), 'different client ids'],
    ['a blocking script tag', BUTTON + TAG.replace('async ', ''), 'Add `async`'],
    ['no element that adds a product', TAG, 'No element of this page adds'],
    ['a link without an address', `${TAG}<a data-pannier-add="p">x</a>`, 'has no `href`'],
    ['an invalid language', `<html lang="de_DE"><body>${BUTTON}${TAG}`, '`lang="de-DE"`'],
    [
      'a login that returns to another site',
      BUTTON + TAG.replace('async', 'async data-login-return="https://other.example/a"'),
      'an address of this site',
    ],
    [
      'the client id of another store',
      BUTTON + TAG.replace('c-1', 'c-9'),
      'you have looked at `c-1`',
    ],
  ])('a page with %s gets a finding', (_, html, part) => {
    const findings = found(
      `<!doctype html>${html.startsWith('<html') ? '' : '<html lang="en"><body>'}${html}`,
    );
    expect(findings.join('\n')).toContain(part);
  });
});
