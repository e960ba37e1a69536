// Output of the snippet builder: the snippet, the CSP, the addresses, and the link that restores the choices.
import { describe, expect, it } from 'vitest';
import {
  type Choices,
  firstChoices,
  productForms,
  withHeader,
} from '../../../../demo/builder/model/choices.ts';
import { fromFragment, leftOut, toFragment } from '../../../../demo/builder/model/link.ts';
import {
  directivesOf,
  policyText,
  registrationsOf,
} from '../../../../demo/builder/model/policy.ts';
import { releasedFile } from '../../../../demo/builder/model/released-file.ts';
import { snippetOf } from '../../../../demo/builder/model/snippet.ts';

const id = 'e0cdaa2e-7ea2-80a3-a05f-b167ce497776';
const first = firstChoices({
  clientId: 'c-1',
  api: '',
  script: 'https://cdn.shop.example/v1/pannier.js',
  site: 'https://shop.example',
});
const bowl = { form: 'button', id, slug: 'lemon-bowl', name: 'Bowl' } as const;

const chosen: Choices = {
  ...first,
  theme: 'dark',
  afterAdd: 'toast',
  login: 'redirect',
  locale: 'de',
  productUrl: '/shop/{slug}',
  returns: '/returns',
  header: ['count', 'login'],
  products: [bowl, { ...bowl, id: `${id.slice(0, -1)}7`, form: 'link' }],
  collections: [{ slug: 'käse & co', name: 'Käse & Co', limit: 12 }],
};

describe('the snippet', () => {
  it('the snippet has one line of code for a page with default choices', () => {
    expect(snippetOf(first)).toBe(`<!-- Once on every page, anywhere -->
<script async crossorigin src="https://cdn.shop.example/v1/pannier.js" data-client-id="c-1"></script>`);
  });

  it('the snippet has data-catalog only for catalog version 1, because the widget tries version 3 first', () => {
    expect(snippetOf(first, { catalog: 1 })).toContain(' data-catalog="v1"');
    expect(snippetOf(first, { catalog: 3 })).not.toContain('data-catalog');
  });

  it('the snippet contains each choice that differs from the default, and shows each element in its section', () => {
    expect(snippetOf(chosen)).toBe(`<!-- Once on every page, anywhere -->
<script async crossorigin
  src="https://cdn.shop.example/v1/pannier.js"
  data-client-id="c-1"
  data-locale="de"
  data-theme="dark"
  data-after-add="toast"
  data-login="redirect"
  data-product-url="/shop/{slug}"
  data-returns="/returns"
></script>

<!-- In your header -->
<a href="/cart" data-pannier-open="cart">Cart (<span data-pannier-count>0</span>)</a>
<pannier-login></pannier-login>

<!-- Where the products are -->
<pannier-add-to-cart product="${id}">
  <a href="/shop/lemon-bowl">Bowl</a>
</pannier-add-to-cart>
<a href="/shop/lemon-bowl" data-pannier-add="${id.slice(0, -1)}7">Add Bowl</a>

<!-- Where the collections are -->
<pannier-collection slug="käse &amp; co" limit="12">Käse &amp; Co</pannier-collection>`);
  });

  it('the snippet has the product’s name as fallback if the site has no page for the product', () => {
    expect(snippetOf({ ...first, products: [{ ...bowl, form: 'card' }] })).toContain(
      `<pannier-product product="${id}">Bowl</pannier-product>`,
    );
  });

  it('the snippet shows a product with name and picture unless another form is chosen', () => {
    expect(productForms[0]).toBe('card');
  });

  it('a cart button in the header turns the floating button off, and its removal turns the floating button on', () => {
    const withOne = { ...first, ...withHeader(first, ['toggle']) };
    expect(snippetOf(withOne)).toContain('data-position="none"');
    const withTwo = { ...withOne, ...withHeader(withOne, ['toggle', 'count', 'login']) };
    expect(withTwo.position).toBe('none');
    expect(withHeader(withTwo, ['login']).position).toBe('bottom-end');
    const both: Choices = { ...withOne, position: 'top-end' };
    expect(withHeader(both, ['toggle', 'login']).position).toBe('top-end');
  });

  it('a pinned snippet has the URL and the hash of the release', () => {
    const integrity = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
    const manifest = { files: [{ path: 'pannier.js', integrity }], pinned: '../r1/pannier.js' };
    const file = releasedFile(manifest, first.script);
    expect(file?.isLasting).toBe(true);
    const text = snippetOf({ ...first, isPinned: true }, { pinned: file });
    expect(text).toContain('src="https://cdn.shop.example/r1/pannier.js"');
    expect(text).toContain(`integrity="${integrity}"`);
    expect(text).toContain('<script async crossorigin');
  });

  it.each([
    [undefined],
    [{ files: 'x' }],
    [{ files: [{ path: 'pannier.js', integrity: '"><script>' }] }],
    [
      {
        files: [{ path: 'pannier.js', integrity: 'sha256-AA==' }],
        pinned: 'https://evil.example/',
      },
    ],
  ])('the snippet cannot be pinned by the manifest %j', (manifest) => {
    expect(releasedFile(manifest, first.script)).toBeUndefined();
  });

  it('the snippet never contains a URL that runs code, and escapes all values', () => {
    const text = snippetOf({
      ...first,
      clientId: '"><img src=x>',
      productUrl: 'javascript:alert("{slug}")',
      products: [{ ...bowl, name: '<b>', form: 'link' }],
    });
    expect(text).not.toMatch(/javascript:|<img|<b>/);
    expect(text).toContain('<button type="button"');
  });
});

describe('the policy', () => {
  it('the policy contains the hosted platform, its pictures and videos, and the login frame', () => {
    const choices: Choices = { ...first, header: ['login'] };
    const store = { pictures: ['https://static.wixstatic.com'], pages: 'https://pages.example' };
    expect(policyText(directivesOf(choices, store))).toBe(
      'script-src https://cdn.shop.example; connect-src https://www.wixapis.com; ' +
        'img-src https://static.wixstatic.com; media-src https://video.wixstatic.com; ' +
        'frame-src https://pages.example',
    );
  });

  it("the policy contains 'self' for the site’s origin, and no frame-src for a login by redirect", () => {
    const own = { ...chosen, script: 'https://shop.example/p/pannier.js' };
    const names = directivesOf({ ...own, api: 'http://127.0.0.1:4401' }).map(({ name }) => name);
    expect(names).toEqual(['script-src', 'connect-src']);
    expect(policyText(directivesOf(own))).toContain("script-src 'self';");
  });

  it('the addresses to register on the platform depend on the login method and the site', () => {
    expect(registrationsOf(chosen).map(({ list, entry }) => [list, entry])).toEqual([
      ['allowed redirect domains', 'https://shop.example'],
      ['allowed redirect URIs', 'https://shop.example/'],
    ]);
    expect(registrationsOf({ ...chosen, login: 'frame' })).toHaveLength(1);
    expect(registrationsOf({ ...chosen, site: 'shop.example' })).toEqual([]);
  });
});

describe('the link', () => {
  it('the link restores every choice', () => {
    const all: Choices = {
      ...chosen,
      isPinned: true,
      look: 'market',
      width: 'phone',
      written: {
        usual: { '--pannier-accent': '#00aa66', '--pannier-font': "Georgia, 'DejaVu Serif'" },
        isDark: true,
        dark: { '--pannier-accent': 'initial' },
      },
    };
    expect(fromFragment(`#${toFragment(all, first)}`, first)).toEqual(all);
    expect(toFragment(first, first)).toBe('');
  });

  it.each([
    'theme=purple&position=<script>&login=&look=../x&width=9',
    `client=a%00b&api=%0a&lang=${'x'.repeat(99)}`,
    'lang=de"&pages=shop/{slug}&returns=%0a',
    'product=button&product=button+"><b>+x+y&product=evil+abc+x+y',
    'collection=0+a+b&collection=999+a+b&collection=4&collection=4+%E0%A4%A',
    'header=constructor+__proto__',
    'own=color:red;pannier-accent:</style>;pannier-link:red}*{color:red;host-x:1px&dark=__proto__:x;pannier-ink&night=yes',
  ])('the link restores no invalid value from %s', (fragment) => {
    expect(fromFragment(fragment, first)).toEqual(first);
  });

  it('the link cannot change the code, store or site of the snippet', () => {
    const evil = 'https://evil.example';
    const links = ['script', 'api', 'site', 'client'].map((name) => `${name}=${evil}/x`);
    const pages = [`${evil}/{slug}`, '//evil.example/{slug}', '/\\evil.example/{slug}'];
    const addresses = pages.map((page) => `pages=${page}&returns=${page}`);
    for (const link of [...links, ...addresses]) {
      expect(fromFragment(link, first), link).toEqual(first);
      expect(leftOut(link, first), link).toHaveLength(1);
    }
    const typed = { ...first, clientId: 'c-2', script: evil, api: evil, site: evil };
    expect(toFragment({ ...typed, productUrl: `${evil}/{slug}`, returns: evil }, first)).toBe('');
    expect(leftOut(`client=c-1&pages=/shop/{slug}&returns=/returns`, first)).toEqual([]);
  });

  it('the link restores at most 24 products', () => {
    const many = Array.from({ length: 90 }, (_, place) => `product=card+p${place}+s+n`).join('&');
    expect(fromFragment(many, first).products).toHaveLength(24);
  });
});
