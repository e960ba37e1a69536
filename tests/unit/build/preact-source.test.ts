// @vitest-environment happy-dom
// The patches of preact: what they change, and that preact renders as before.
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import * as publishedPreact from 'preact';
import * as publishedHooks from 'preact/hooks';
import { expect, it, onTestFinished } from 'vitest';
import { preactEntries, readPreact } from '../../../widget-loader/build/preact-source.ts';
import { type Drawing, drawAll } from '../../support/fakes/drawing.ts';

/** Loads preact and its hooks in the form that the script tag's build bundles. */
const load = async (): Promise<Drawing> => {
  const sources = await readPreact();
  const { outputFiles } = await build({
    stdin: { contents: "export * from 'preact'; export * from 'preact/hooks';", resolveDir: '.' },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [
      {
        name: 'patched',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^preact/ }, ({ path }) => ({
            path: preactEntries.get(path) ?? path,
          }));
          onLoad({ filter: /preact/ }, ({ path }) => ({ contents: sources.get(path) ?? '' }));
        },
      },
    ],
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
};

const published: Drawing = { ...publishedPreact, ...publishedHooks };
const patched = await load();

it('patched preact renders the same as unpatched preact', async () => {
  const expected = await drawAll(published);
  expect(expected.join('\n')).toContain('failed');
  expect(await drawAll(patched)).toEqual(expected);
});

/** Parses JSON into objects without a prototype, as the widget does because pages pollute `Object.prototype`. */
const parsed = (value: unknown): never =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.setPrototypeOf(each, null)
      : each,
  ) as never;

it('patched preact renders no object that only looks like an element', async () => {
  const like = { type: 'b', props: { children: 'planted' }, key: null, ref: null };
  const drawn = async ({ createElement: h, Fragment, render, ...preact }: Drawing) => {
    const root = document.createElement('div');
    // Private fields mark a vnode as used: preact clones such a vnode, and uses a new vnode unchanged.
    const own = Object.keys(h('b', null)).filter((key) => key.startsWith('_'));
    const inUse = Object.fromEntries(own.map((key) => [key, 1]));
    const [one, other] = [parsed({ ...like, ...inUse }), parsed(like)];
    const child = () => other;
    const node = h(Fragment, null, h('p', null, one, 'text', [other]), h(child, null));
    render(node, root);
    render(h(Fragment, null, h('p', null, other, 'text', [one]), h(child, null)), root);
    return `${preact.isValidElement(one)} ${preact.isValidElement(node)} ${root.innerHTML}`;
  };
  expect(await drawn(published)).toContain('planted');
  expect(await drawn(patched)).toBe('false true <p>text</p>');
});

it.each(['innerHTML', 'outerHTML', 'srcdoc'])('patched preact never sets %s', (name) => {
  const { createElement: h, render } = patched;
  const root = document.createElement('div');
  render(h('p', null, h('iframe', { [name]: '<b>planted</b>', title: 'a' } as never)), root);
  expect(root.innerHTML).toBe('<p><iframe title="a"></iframe></p>');
});

/** Renders a counter and clicks it once. */
const press = async ({ createElement: h, Fragment, render, useState }: Drawing) => {
  const counter = () => {
    const [count, setCount] = useState(0);
    return h(Fragment, null, [h('button', { onClick: () => setCount(count + 1) }, count)]);
  };
  const root = document.createElement('div');
  const event = new Event('click');
  render(h(counter, null), root);
  root.querySelector('button')?.dispatchEvent(event);
  await new Promise((resolve) => setTimeout(resolve));
  return { html: root.innerHTML, onEvent: Object.keys(event).filter((key) => /^__/.test(key)) };
};

it('patched preact renders again on a page that froze Object.prototype', async () => {
  const own = Object.getOwnPropertyDescriptor(Object.prototype, 'constructor') ?? {};
  // Simulates a frozen Object.prototype: assigning `constructor` to an object without such a key fails.
  Object.defineProperty(Object.prototype, 'constructor', {
    get: () => Object,
    configurable: true,
  });
  try {
    expect((await press(patched)).html).toBe('<button>1</button>');
  } finally {
    Object.defineProperty(Object.prototype, 'constructor', own);
  }
});

it('patched preact adds no property to an event, which the page may have frozen', async () => {
  expect((await press(published)).onEvent).toHaveLength(1);
  expect((await press(patched)).onEvent).toHaveLength(0);
});

it('patched preact omits some features that islands do not need', () => {
  expect(patched).not.toHaveProperty('hydrate');
  expect(patched.Component.prototype.forceUpdate).toBeUndefined();
  expect(published.Component.prototype.forceUpdate).toBeTypeOf('function');
});

it('no island uses a feature that the patches remove', async () => {
  const used =
    /createContext|useContext|dangerouslySetInnerHTML|defaultProps|componentDid(Update|Catch)|forceUpdate|\.setState\((?!\{)|on\w+Capture\b|<(math|template|foreignObject|progress)\b|<[a-z][\w-]*\s[^<>]*\b(download|rowSpan|colSpan|popover|list|form|is)=|style=\{\{[^}]*:\s*\d|ref=\{[^}]*=>/;
  const files = (await readdir('src', { recursive: true })).filter(
    (path) => path.endsWith('.tsx') && !path.startsWith('app/react/'),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const path of files) {
    expect(readFileSync(`src/${path}`, 'utf8'), path).not.toMatch(used);
  }
});

/** Copies preact with `before` replaced by `after` in one file. */
const changedCopy = async (path: string, before: string, after: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'preact-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('node_modules/preact', folder, { recursive: true });
  const text = await readFile(join(folder, path), 'utf8');
  expect(text).toContain(before);
  await writeFile(join(folder, path), text.replace(before, after));
  return folder;
};

it.each([
  [
    'src/diff/props.js',
    'if (e[EVENT_DISPATCHED] == NULL)',
    'if (!e[EVENT_DISPATCHED])',
    'preact.patch',
  ],
  ['hooks/src/index.js', 'let prevRaf;', 'let previousRaf;', 'preact-cuts.patch'],
])('the build fails if preact has changed %s where a patch applies', async (path, ...rest) => {
  const [before, after, patch] = rest;
  const folder = await changedCopy(path, before, after);
  await expect(readPreact(folder)).rejects.toThrow(
    `${patch} does not apply to preact/${path}. See "Patches of preact" in widget-loader/build/README.md.`,
  );
});

it('the build fails if another version of preact is installed', async () => {
  const { version } = JSON.parse(await readFile('node_modules/preact/package.json', 'utf8'));
  const folder = await changedCopy(
    'package.json',
    `"version": "${version}"`,
    '"version": "10.99.0"',
  );
  await expect(readPreact(folder)).rejects.toThrow(
    `preact.patch is for preact ${version}, and 10.99.0 is installed.`,
  );
});
