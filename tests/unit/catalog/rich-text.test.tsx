// @vitest-environment happy-dom
// HTML from the store, shown as text with a few plain elements. Nothing in it runs, loads or sets styles.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RichText } from '../../../src/catalog/product-card/product-card.tsx';
import { draw } from '../../support/fakes/hooks.tsx';
import { growthOf } from '../../support/hostile/growth.ts';

let drawn: Awaited<ReturnType<typeof draw>> | undefined;
afterEach(async () => {
  await drawn?.remove();
  vi.unstubAllGlobals();
});
const show = async (html: string): Promise<Element> => {
  drawn = await draw(<RichText html={html} />);
  return drawn.shadow.firstElementChild ?? expect.fail('nothing is shown');
};
const inside = async (html: string) => (await show(html)).innerHTML;
const KEPT = new Set('div p br b strong i em u ul ol li h3 a'.split(' '));

const forbidParsing = (): void => {
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString() {
        throw new TypeError('This document requires TrustedHTML assignment.');
      }
    },
  );
};

describe('a description', () => {
  it('a description keeps paragraphs, lists and emphasis', async () => {
    const html = '<p>Made of <b>clay</b> and <em>fire</em>.</p><ul><li>One</li><li>Two</li></ul>';
    expect(await inside(html)).toBe(html);
  });

  it.each(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])(
    'a description’s %s heading becomes h3',
    async (name) => {
      expect(await inside(`<${name}>Care</${name}>`)).toBe('<h3>Care</h3>');
    },
  );

  it('a description without markup keeps its line breaks and characters such as <', async () => {
    const plain = await show('5 < 6 & so on');
    expect([plain.className, plain.textContent]).toEqual(['rich-text plain-text', '5 < 6 & so on']);
    expect((await show('<p>x</p>')).className).toBe('rich-text');
  });

  it('a description loses elements that are not allowed, and keeps their text', async () => {
    const html = '<article><font color="red">A</font> <blink>b</blink><img src="x">c</article>';
    expect(await inside(html)).toBe('A bc');
  });

  it('links in a description must be http or https, and open in the same tab without an opener', async () => {
    expect(await inside('<a href="https://shop.example/care" target="_blank">Care</a>')).toBe(
      '<a href="https://shop.example/care" rel="noopener">Care</a>',
    );
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/relative',
    'https://shop.example@evil.example/',
    '',
  ])('a description keeps the text of a link to %j, but not the link', async (href) => {
    expect(await inside(`<a href="${href}">Care</a>`)).toBe('Care');
  });
});

describe('unsafe content', () => {
  it.each([
    '<script>x = 1</script>',
    '<style>* { color: red }</style>',
    '<svg><a href="javascript:x">y</a></svg>',
    '<math><mtext>x</mtext></math>',
    '<iframe src="https://evil.example" srcdoc="<p>x"></iframe>',
    '<object data="x">x</object>',
    '<template><p>x</p></template>',
    '<textarea>x</textarea>',
    '<select><option>x</option></select>',
    '<noscript>x</noscript>',
    '<!-- x -->',
  ])('a forbidden element is left out with its content: %s', async (html) => {
    expect(await inside(`<p>a</p>${html}<p>b</p>`)).toBe('<p>a</p><p>b</p>');
  });

  it.each([
    '<p onclick="x()" style="position:fixed" id="y" class="z" slot="w" data-pannier-add="q">a</p>',
    '<b onmouseover=alert(1)>a</b>',
    '<img src=x onerror=alert(1)>a',
    '<div><input autofocus onfocus=alert(1)>a</div>',
    '<form action="javascript:x"><button formaction="javascript:x">a</button></form>',
    '<constructor>a</constructor>',
    '<p is="pannier-product">a</p>',
    '<pannier-product product="x">a</pannier-product>',
  ])(
    'unknown elements and all attributes are removed, but the text of the elements stays: %s',
    async (html) => {
      const root = await show(html);
      expect(root.textContent?.trim()).toBe('a');
      for (const element of root.querySelectorAll('*')) {
        expect(KEPT).toContain(element.localName);
        expect([...element.attributes].map(({ name }) => name)).toEqual([]);
      }
    },
  );

  it('deep nesting is flattened, so that the page does not fail', async () => {
    const html = `${'<div>'.repeat(400)}deep${'</div>'.repeat(400)}`;
    const root = await show(html);
    expect(root.textContent).toBe('deep');
    expect(root.querySelectorAll('div').length).toBeLessThan(40);
  });

  it.each(['<font size=7>', '<b>', '<a href=x><p>'])(
    'a description with thousands of unclosed tags is shown as plain text: %s',
    async (tag) => {
      const parsed = vi.spyOn(DOMParser.prototype, 'parseFromString');
      const root = await show(`Made of clay${tag.repeat(10_000)}by hand`);
      expect(parsed).not.toHaveBeenCalled();
      expect(root.textContent?.replace(/\s+/g, ' ')).toBe('Made of clay by hand');
      expect(root.querySelectorAll('*')).toHaveLength(0);
      parsed.mockRestore();
    },
  );

  it('a description is shown as plain text if the page forbids parsing', async () => {
    forbidParsing();
    const root = await show('<p onclick="x()">Made of <b>clay</b></p>');
    expect(root.textContent?.replace(/\s+/g, ' ').trim()).toBe('Made of clay');
    expect(root.querySelectorAll('*')).toHaveLength(0);
  });

  it.each(['<', '<a ', '<p', '</', '<!--'])(
    'removing tags takes linear time if the page forbids parsing: %s',
    (part) => {
      forbidParsing();
      // The input grows by a factor of 16. The time of a quadratic parser would grow by a factor of 256.
      expect(growthOf((html) => RichText({ html }), part)).toBeLessThan(80);
    },
  );
});
