// @vitest-environment happy-dom
// Config errors in the owner's markup: misspelt names, unknown values, unclosed elements, second script tags.
import { beforeEach, describe, expect, it } from 'vitest';
import { checkNames, checkPage } from '../../../../src/integrations/page-inspector/checks/page.ts';
import { explainReported } from '../../../../src/integrations/page-inspector/checks/reported.ts';
import { checkScriptTags } from '../../../../src/integrations/page-inspector/checks/script-tags.ts';
import { checkSurroundings } from '../../../../src/integrations/page-inspector/checks/surroundings.ts';
import { describePlace } from '../../../../src/integrations/page-inspector/finding.ts';

const found = (markup: string): string[] => {
  document.body.innerHTML = markup;
  return checkPage(document).map(({ text, fix, paste }) => [text, fix, paste].join(' ').trim());
};

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('markup', () => {
  it.each([
    ['<button data-panier-add="1"></button>', '`data-pannier-add`?'],
    ['<button data-pannier-buy="1"></button>', '`data-pannier-add`?'],
    ['<div data-pannier-colection="x"></div>', '`data-pannier-collection`?'],
    ['<div data-pannier-nonsense></div>', 'so it has no effect'],
    ['<button data-product="12">Buy</button>', 'Did you mean `data-pannier-add`?'],
    ['<pannier-colection></pannier-colection>', '`<pannier-collection>`?'],
    ['<panier-login></panier-login>', '`<pannier-login>`?'],
    ['<pannier-cart></pannier-cart>', '`<pannier-cart-toggle>`?'],
    ['<pannier-add-to-cart product-id="1"></pannier-add-to-cart>', 'Did you mean `product`?'],
    ['<pannier-product data-pannier-slug="mug"></pannier-product>', 'Did you mean `slug`?'],
    ['<a data-pannier-open="basket"></a>', 'Did you mean `data-pannier-open="cart"`?'],
    ['<a data-pannier-open="crat"></a>', 'Did you mean `data-pannier-open="cart"`?'],
    ['<a data-pannier-open="window"></a>', 'It can be `cart`, `login`, `account`.'],
    ['<a data-pannier-variant="1"></a>', 'has no effect here.'],
    [
      '<pannier-cart-toggle><p>Text</p><footer></footer></pannier-cart-toggle>',
      '<pannier-cart-toggle></pannier-cart-toggle>',
    ],
  ])('the markup %s gets a finding', (markup, said) => {
    expect(found(markup)).toEqual([expect.stringContaining(said)]);
  });

  it.each([
    '<a data-pannier-add="1" data-pannier-quantity="2" data-pannier-state="missing">Add</a>',
    '<article data-product="12"><h2>Mug</h2></article>',
    '<pannier-product slug="mug" class="x" style="color:red" data-x><a data-pannier-add="1">Mug</a></pannier-product>',
    '<my-panel><pan-zoom></pan-zoom></my-panel>',
    '<pannier-login><a href="/account">Sign in</a></pannier-login><footer></footer>',
    '<a data-pannier-open="cart" data-pannier-count></a>',
  ])('the markup %s gets no finding', (markup) => {
    expect(found(markup)).toEqual([]);
  });

  it('repeated errors become one finding that lists each element once', () => {
    document.body.innerHTML =
      '<main id="shop"><b data-pannier-ad="1">One</b><b data-pannier-ad="2">Two</b></main>';
    const [finding, ...others] = checkPage(document);
    expect(others).toEqual([]);
    expect(finding?.places?.map(describePlace)).toEqual([
      '`<b data-pannier-ad="1">` “One” in `#shop`',
      '`<b data-pannier-ad="2">` “Two” in `#shop`',
    ]);
  });
});

describe('the script tag', () => {
  const base = 'https://cdn.example/v1/chunks/';
  const check = (...tags: string[]) => {
    for (const tag of tags) {
      const script = document.createElement('script');
      script.type = 'text/plain';
      for (const [, name = '', value = ''] of tag.matchAll(/([\w-]+)="([^"]*)"/g))
        script.setAttribute(name, value);
      document.head.append(script);
    }
    return checkScriptTags(document, base, 'one').map(({ text, fix = '' }) => `${text} ${fix}`);
  };
  const src = 'src="https://cdn.example/v1/pannier.js"';

  it('unknown attributes of the script tag are reported with the nearest name', () => {
    expect(
      check(`${src} data-client-id="one" data-them="dark" theme="dark" data-cfasync="false"`),
    ).toEqual([
      expect.stringContaining(
        '`data-them` is not an attribute of the script tag. Did you mean `data-theme`?',
      ),
      expect.stringContaining(
        '`theme` is not an attribute of the script tag. Did you mean `data-theme`?',
      ),
    ]);
  });

  it('data-events is reported as unknown, because the platform has no event stream for browsers', () => {
    expect(
      check(`${src} data-client-id="one" data-events="https://shop.example/events/v1/stream"`),
    ).toEqual([expect.stringContaining('`data-events` is not an attribute of the script tag.')]);
  });

  it('a thousands separator in data-free-shipping is reported', () => {
    expect(check(`${src} data-client-id="one" data-free-shipping="1.000"`)).toEqual([
      expect.stringMatching(/is read as 1\..*data-free-shipping="1000"/),
    ]);
  });

  it('a second script tag with another client id is reported', () => {
    expect(check(`${src} data-client-id="one"`, `${src} data-client-id="two"`)).toEqual([
      expect.stringMatching(/2 script tags of Pannier with different client ids.*in use is `one`/),
    ]);
    expect(
      check('src="https://other.example/pannier.js"', 'src="https://cdn.example/v1/other.js"'),
    ).toHaveLength(1);
  });
});

describe('console messages', () => {
  const explained = (sentence: string) => explainReported(document, sentence);

  it.each([
    [
      'data-free-shipping: expected a sum such as 50, received "75 EUR"',
      'Write `data-free-shipping="75"`.',
    ],
    ['data-theme: expected auto, light, dark, own, received "drak"', 'Write `data-theme="dark"`.'],
    [
      'data-locale: expected a language like en or pt-BR, received "de_DE"',
      'Write `data-locale="de-DE"`.',
    ],
    ['data-currency: expected a code like EUR, received "eur"', 'Write `data-currency="EUR"`.'],
    [
      'data-api: expected an address like https://shop.example, received "shop.example"',
      'Write `data-api="https://shop.example"`.',
    ],
    ['data-client-id: expected your store\'s client id, received ""', 'open Headless Settings'],
    [
      'SITE_NOT_PUBLISHED: the site is not published. In your dashboard, press Publish',
      'In your dashboard, press Publish.',
    ],
  ])('the message %s gets the fix %s', (sentence, fix) => {
    expect(explained(sentence).fix).toContain(fix);
  });

  it('console messages are located in the page', () => {
    document.body.innerHTML = `<pannier-collection slug='a"b'></pannier-collection>
      <div data-pannier-collection='a"b'></div><button data-pannier-quantity="many"></button>
      <pannier-product></pannier-product><pannier-product slug="x"></pannier-product>`;
    const places = (sentence: string) =>
      explained(sentence).places?.map(({ localName }) => localName);
    expect(places('<pannier-collection> slug: the store has no collection "a"b"')).toEqual([
      'pannier-collection',
      'div',
    ]);
    expect(
      places('<button> quantity: expected a whole number from 1 to 100000, received "many"'),
    ).toEqual(['button']);
    expect(
      places('<pannier-product> product or slug: expected an id or a slug, received nothing'),
    ).toEqual(['pannier-product']);
  });
});

describe('the page', () => {
  it('element names that hide properties of the document are reported', () => {
    document.body.innerHTML = '<img name="body"><form name="search"></form>';
    expect(checkNames(document).map(({ id }) => id)).toEqual(['shadowed body']);
  });

  it('an invalid language and an insecure page are reported', () => {
    document.documentElement.lang = 'de_DE';
    expect(checkSurroundings(document, false, false).map(({ fix }) => fix)).toEqual([
      'Write `lang="de-DE"`.',
      'Serve it over `https://`.',
    ]);
    expect(checkSurroundings(document, true, true)).toEqual([]);
    document.documentElement.lang = '';
  });
});
