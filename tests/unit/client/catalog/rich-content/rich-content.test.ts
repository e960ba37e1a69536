// Rich content becomes a tree that is safe to render: it has every node type, without active content.
import { describe, expect, it } from 'vitest';
import { readRichContent } from '../../../../../src/client/catalog/rich-content/read-rich-content.ts';
import { RICH_CONTENT_NODE_TYPES } from '../../../../../src/client/enumerations/products.ts';
import { samples } from './rich-content-samples.ts';

const readNodes = (...nodes: unknown[]) => readRichContent({ nodes })?.nodes;
const text = (textData: object) => ({ type: 'TEXT', textData });

/** Returns the URLs in all fields of a tree. Skips inert nodes, which are never rendered. */
const addressesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[a-z]+:/i.test(value.trim()) ? [value] : [];
  if (typeof value !== 'object' || !value || 'nodeType' in value) return [];
  return Object.values(value).flatMap(addressesIn);
};

const withAddress = (value: unknown, address: string): unknown => {
  if (typeof value === 'string') return value.startsWith('https:') ? address : value;
  if (Array.isArray(value)) return value.map((item) => withAddress(item, address));
  if (typeof value !== 'object' || !value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withAddress(inner, address)]),
  );
};

describe('a node', () => {
  it('the samples cover exactly the types in RICH_CONTENT_NODE_TYPES', () => {
    expect(Object.keys(samples).sort()).toEqual([...RICH_CONTENT_NODE_TYPES].sort());
  });

  it.each(Object.entries(samples))('a node is read: %s', (_, { wire, read }) => {
    expect(readNodes(wire)).toEqual([read]);
  });

  it.each(['url', 'id'])(
    'a wix:video string in the %s of a node’s video is read into a file URL and a poster',
    (member) => {
      const file = '0123456789abcdef0123456789abcdef~mv2.jpg';
      const src = { [member]: `wix:video://v1/ab_c1/turn.mp4#posterUri=${file}&posterWidth=4` };
      const poster = { url: `https://static.wixstatic.com/media/${file}` };
      const url = 'https://video.wixstatic.com/video/ab_c1/file';
      const [film] = readNodes({ type: 'VIDEO', videoData: { video: { src } } }) ?? [];
      expect(film).toMatchObject({ video: { url }, thumbnail: poster });
      const items = [{ video: { media: { src } } }];
      const [gallery] = readNodes({ type: 'GALLERY', galleryData: { items } }) ?? [];
      expect(gallery).toMatchObject({ items: [{ video: { url }, thumbnail: poster }] });
    },
  );

  it.each(['EXTERNAL', 'TOC', 'constructor', '__proto__', 'script'])(
    'a node of the unknown type %s is kept as inert data',
    (type) => {
      const node = { type, nodes: [{ type: 'HTML' }], data: { onload: 'alert(1)' } };
      expect(readNodes(node)).toEqual([{ type: 'INERT', nodeType: type, data: node }]);
    },
  );

  it.each([null, 5, 'HTML', [], {}, { type: '' }, { type: 7 }, { type: 'TEXT' }])(
    'a value that is not a node is left out: %j',
    (node) => {
      expect(readNodes(node, { type: 'DIVIDER' })).toEqual([{ type: 'DIVIDER' }]);
    },
  );

  it('a node without the data that its type requires is left out, and invalid fields are dropped', () => {
    const bare = RICH_CONTENT_NODE_TYPES.map((type) => ({ type }));
    const types = readNodes(...bare)?.map((node) => node.type);
    expect(types).not.toContain('IMAGE');
    expect(types).toContain('PARAGRAPH');
    expect(readNodes({ type: 'HEADING', headingData: { level: 99 } })).toEqual([
      { type: 'HEADING', level: 2, nodes: [] },
    ]);
    const map = {
      type: 'MAP',
      mapData: { mapSettings: { address: 'Kiln Lane', lat: 900, lng: 5 } },
    };
    expect(readNodes(map)).toEqual([{ type: 'MAP', address: 'Kiln Lane' }]);
    expect(readNodes({ type: 'MAP', mapData: { mapSettings: { lat: 900, lng: 5 } } })).toEqual([]);
  });

  it.each([null, 5, 'text', [], { src: 5 }, { src: { url: {} } }, { src: null }])(
    'a node with values of a wrong type does not throw: %j',
    (junk) => {
      for (const type of RICH_CONTENT_NODE_TYPES) {
        const [sample] = Object.values(samples[type]?.wire ?? {}).filter(
          (value): value is object => typeof value === 'object',
        );
        const names = Object.keys(sample ?? {});
        const data = Object.fromEntries(names.map((name) => [name, junk]));
        const key = Object.keys(samples[type]?.wire ?? {}).find((name) => name.endsWith('Data'));
        expect(() => readNodes({ type, nodes: junk, [key ?? 'x']: data })).not.toThrow();
        expect(() => readNodes({ type, nodes: [junk], [key ?? 'x']: junk })).not.toThrow();
      }
    },
  );
});

describe('an address', () => {
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    'https://shop.example@evil.example/',
    '//evil.example',
  ])('the address %j is never kept in any node', (address) => {
    for (const { wire } of Object.values(samples)) {
      const nodes = readNodes(withAddress(wire, address));
      expect(addressesIn(nodes)).toEqual([]);
      if (!nodes?.some((node) => node.type === 'INERT')) {
        expect(JSON.stringify(nodes)).not.toContain(JSON.stringify(address).slice(1, -1));
      }
    }
  });

  it('a text node keeps a link to an anchor only if the anchor is a valid id', () => {
    const linked = (anchor: string) =>
      readNodes(
        text({ text: 'up', decorations: [{ type: 'LINK', linkData: { link: { anchor } } }] }),
      );
    expect(linked('care-1')).toEqual([{ type: 'TEXT', text: 'up', link: { anchor: 'care-1' } }]);
    expect(linked('"><img src=x>')).toEqual([{ type: 'TEXT', text: 'up' }]);
  });
});

describe('a text node', () => {
  it('markup in a text node stays plain text', () => {
    expect(readNodes(text({ text: '<b>5 > 3</b>' }))).toEqual([
      { type: 'TEXT', text: '<b>5 > 3</b>' },
    ]);
  });

  it.each(['red; background: url(//evil.example)', 'expression(alert(1))', 'var(--x)', '#12', 5])(
    'a text node ignores the invalid color %j',
    (foreground) => {
      const decorations = [{ type: 'COLOR', colorData: { foreground } }];
      expect(readNodes(text({ text: 'a', decorations }))).toEqual([{ type: 'TEXT', text: 'a' }]);
    },
  );

  it('a text node with a normal font weight is not bold, and unknown decorations are ignored', () => {
    const decorations = [
      { type: 'BOLD', fontWeightValue: 400 },
      { type: 'ITALIC', italicData: false },
      { type: 'constructor' },
      { type: 'BLINK' },
      null,
    ];
    expect(readNodes(text({ text: 'a', decorations }))).toEqual([{ type: 'TEXT', text: 'a' }]);
  });
});

describe('rich content', () => {
  it('the dates of rich content are Date objects', () => {
    const metadata = {
      id: 'd',
      version: '1',
      createdTimestamp: '2026-01-02T03:04:05.000Z',
      updatedTimestamp: 'soon',
    };
    expect(readRichContent({ nodes: [], metadata })).toEqual({
      nodes: [],
      metadata: { id: 'd', version: 1, createdTimestamp: new Date('2026-01-02T03:04:05Z') },
    });
  });

  it('rich content can be a JSON string', () => {
    expect(readRichContent('{"nodes":[{"type":"DIVIDER"}]}')?.nodes).toEqual([{ type: 'DIVIDER' }]);
  });

  it.each([undefined, null, 5, '', 'text', '{', [], {}, { nodes: 'no' }])(
    'invalid rich content is read as undefined: %j',
    (value) => {
      expect(readRichContent(value)).toBeUndefined();
    },
  );

  it('rich content that exceeds the depth limit is cut', () => {
    let node: object = { type: 'BLOCKQUOTE' };
    for (let depth = 0; depth < 50_000; depth++) node = { type: 'BLOCKQUOTE', nodes: [node] };
    const content = readRichContent({ nodes: [node] });
    expect(content?.isCut).toBe(true);
    expect(JSON.stringify(content).length).toBeLessThan(5000);
  });

  it('rich content that exceeds the length limit is cut', () => {
    const nodes = Array.from({ length: 100_000 }, () => ({ type: 'DIVIDER' }));
    const content = readRichContent({ nodes });
    expect([content?.nodes.length, content?.isCut]).toEqual([10_000, true]);
  });

  it('rich content of an ordinary length is not cut', () => {
    expect(readRichContent({ nodes: [samples['TABLE']?.wire] })).not.toHaveProperty('isCut');
  });
});

describe('a picture with only an id', () => {
  const file = '5a4d1e_0123456789abcdef0123456789abcdef~mv2.jpg';
  const pictureIn = (src: object) => {
    const nodes = [{ type: 'IMAGE', imageData: { image: { src } } }];
    return readRichContent({ nodes })?.nodes[0];
  };

  it('a picture with only an id gets the URL of the file that the id identifies', () => {
    expect(pictureIn({ id: file })).toMatchObject({
      image: { id: file, url: `https://static.wixstatic.com/media/${file}` },
    });
  });

  it('a picture whose id is not a file name has no URL', () => {
    expect(pictureIn({ id: '../../evil' })).toMatchObject({ image: { id: '../../evil' } });
    expect(pictureIn({ id: '../../evil' })).not.toHaveProperty('image.url');
  });
});
