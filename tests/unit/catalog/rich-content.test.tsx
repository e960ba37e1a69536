// Rich content is drawn with a few allowed elements. Every node type is covered, and no active content remains.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichContentView } from '../../../src/catalog/rich-content/rich-content.tsx';
import { readRichContent } from '../../../src/client/catalog/rich-content/read-rich-content.ts';
import type { RichNode } from '../../../src/client/catalog/rich-content/rich-content.ts';
import { RICH_CONTENT_NODE_TYPES } from '../../../src/client/enumerations/products.ts';
import { samples } from '../client/catalog/rich-content/rich-content-samples.ts';

const ALLOWED = new Set(
  `a audio blockquote code details div em figcaption figure h1 h2 h3 h4 h5 h6 hr img li ol p pre s
  span strong sub summary sup table tbody td th tr u ul video`.split(/\s+/),
);
const ATTRIBUTES = new Set(
  `alt controls decoding height href loading open playsInline poster preload rel scope src start style
  target title width`.split(/\s+/),
);
const drawRead = (...nodes: unknown[]) =>
  renderToStaticMarkup(<RichContentView content={{ nodes: nodes as RichNode[], metadata: {} }} />);
const draw = (...nodes: unknown[]) =>
  renderToStaticMarkup(<RichContentView content={readRichContent({ nodes })} />);
const tagsIn = (html: string) => [...html.matchAll(/<([a-z0-9]+)/gi)].map(([, name]) => name);
const attributesIn = (html: string) =>
  [...html.matchAll(/<[a-z0-9]+((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi)].flatMap(([, all = '']) =>
    [...all.matchAll(/([\w-]+)(?:="[^"]*")?/g)].map(([, name]) => name),
  );
const inertTypes = ['HTML', 'APP_EMBED'];

/** Replaces every string in a tree, except the values of `type` and similar fields. */
const withTexts = (value: unknown, words: string, name = ''): unknown => {
  if (typeof value === 'string')
    return /^(type|nodeType|alignment|rel)$/.test(name) ? value : words;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, words, name));
  if (typeof value !== 'object' || !value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withTexts(inner, words, key)]),
  );
};

describe('a node', () => {
  it.each(RICH_CONTENT_NODE_TYPES)(
    'a %s node is drawn with allowed tags and attributes only',
    (type) => {
      const html = draw(samples[type]?.wire);
      expect(html === '').toBe(inertTypes.includes(type));
      expect(tagsIn(html).filter((name) => !ALLOWED.has(name ?? ''))).toEqual([]);
      expect(attributesIn(html).filter((name) => !ATTRIBUTES.has(name ?? ''))).toEqual([]);
    },
  );

  it.each<[string, string]>([
    ['PARAGRAPH', '<p style="text-align:center;margin-inline-start:4em">Clay</p>'],
    ['HEADING', '<h3>Care</h3>'],
    ['BULLETED_LIST', '<ul><li><p>one</p></li></ul>'],
    ['ORDERED_LIST', '<ol start="4"><li><p>four</p></li></ol>'],
    ['BLOCKQUOTE', '<blockquote><p>said</p></blockquote>'],
    ['CODE_BLOCK', '<pre><code>let a = 1</code></pre>'],
    ['DIVIDER', '<hr/>'],
    ['CAPTION', '<p>Below</p>'],
    ['COLLAPSIBLE_LIST', '<details open=""><summary><p>Care</p></summary><p>By hand</p></details>'],
    ['TABLE', '<table><tbody><tr><th scope="col"><p>Height</p></th></tr></tbody></table>'],
    ['LAYOUT', '<div><div><p>left</p></div><div><p>right</p></div></div>'],
    ['MAP', '<p>Kiln Lane 1</p>'],
    ['POLL', '<div><p>Glaze?</p><ul><li>Blue</li><li></li></ul></div>'],
    ['FILE', '<p><a href="https://shop.example/file" rel="noopener">care.pdf</a></p>'],
    [
      'BUTTON',
      '<p><a href="https://shop.example/file" rel="noopener nofollow" target="_blank">Look</a></p>',
    ],
    [
      'IMAGE',
      '<figure><a href="https://shop.example/file" rel="noopener nofollow" target="_blank"><img src="https://shop.example/file" alt="" width="400" height="300" loading="lazy" decoding="async"/></a><figcaption>Ours</figcaption></figure>',
    ],
    [
      'VIDEO',
      '<figure><video src="https://shop.example/file" poster="https://shop.example/file" width="400" height="300" title="Wheel" controls="" preload="none" playsInline=""></video><figcaption>Wheel</figcaption></figure>',
    ],
    [
      'AUDIO',
      '<figure><audio src="https://shop.example/file" title="Song" controls="" preload="none"></audio><figcaption>Song, We</figcaption></figure>',
    ],
  ])('a %s node becomes %s', (type, html) => {
    expect(draw(samples[type]?.wire)).toBe(html);
  });

  it('a text node with a link is rendered with the decorations inside the link', () => {
    expect(draw(samples['TEXT']?.wire)).toBe(
      '<a href="https://shop.example/file" rel="noopener nofollow" target="_blank"><span style="color:#ff0000;background-color:rgb(0, 0, 0)"><sup><s><u><em><strong>Clay</strong></em></u></s></sup></span></a>',
    );
  });

  it.each(['HTML', 'APP_EMBED', 'FUTURE', 'constructor', '__proto__', 'script'])(
    'a node of type %s and its content are never drawn',
    (type) => {
      const node = { type, htmlData: { html: '<b>x</b>' }, nodes: [samples['PARAGRAPH']?.wire] };
      expect(draw(node)).toBe('');
      expect(drawRead({ type, nodes: [{ type: 'TEXT', text: 'x' }] })).toBe('');
    },
  );
});

describe('hostile content', () => {
  const payloads = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "';alert(1)//"];

  it.each(payloads)('hostile content in any string is shown as plain text: %s', (words) => {
    for (const { read } of Object.values(samples)) {
      const html = drawRead(withTexts(read, words));
      expect(html).not.toContain(words);
      expect(tagsIn(html).filter((name) => !ALLOWED.has(name ?? ''))).toEqual([]);
      expect(attributesIn(html).filter((name) => !ATTRIBUTES.has(name ?? ''))).toEqual([]);
    }
  });

  // The component must not rely on the parser, because the tree might come from elsewhere.
  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/x',
    'https://shop.example@evil.example/',
  ])('a hostile URL never becomes a link or a media source: %j', (address) => {
    for (const { read } of Object.values(samples)) {
      const html = drawRead(withTexts(read, address));
      expect(html).not.toMatch(/\s(href|src|poster|style)="(?!")[^"]*(script|data:|evil)/i);
      expect(html).not.toMatch(/<(a|img|video|audio)\s/);
    }
  });

  it('content that contains itself is cut off', () => {
    const node: { type: string; nodes: unknown[] } = { type: 'BLOCKQUOTE', nodes: [] };
    node.nodes.push(node, { type: 'TEXT', text: 'x' });
    expect(drawRead(node).length).toBeLessThan(10_000);
  });
});

describe('content', () => {
  it('missing content draws nothing', () => {
    expect(renderToStaticMarkup(<RichContentView content={undefined} />)).toBe('');
    expect(draw()).toBe('');
  });

  it('a picture that cannot be shown keeps its alternative text', () => {
    expect(drawRead({ type: 'IMAGE', image: { id: 'x' }, altText: 'A mug', nodes: [] })).toBe(
      '<figure>A mug</figure>',
    );
  });
});
