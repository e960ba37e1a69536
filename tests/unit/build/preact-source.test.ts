// @vitest-environment happy-dom
// What the build changes in preact's own files, and that what is left draws as before.
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { hooksSource, preactSource } from '../../../widget-loader/build/preact-source.ts';
import { type Drawing, drawAll } from '../../support/fakes/drawing.ts';

const folder = createRequire(import.meta.url).resolve('preact/package.json');
const read = (path: string): string => readFileSync(new URL(path, `file://${folder}`), 'utf8');
const code = read('dist/preact.mjs');
const hooks = read('hooks/dist/hooks.mjs');

/** Runs both files, changed or as they are published. */
const load = async (isChanged: boolean): Promise<Drawing> => {
  const addressOf = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
  const preact = addressOf(isChanged ? preactSource(code, false) : code);
  const changed = isChanged ? hooksSource(hooks, false) : hooks;
  const [drawing, state] = await Promise.all([
    import(preact),
    import(addressOf(changed.replace('"preact"', JSON.stringify(preact)))),
  ]);
  return { ...drawing, ...state };
};

it('draws with what is left as preact does', async () => {
  const published = await drawAll(await load(false));
  expect(published.join('\n')).toContain('failed');
  expect(await drawAll(await load(true))).toEqual(published);
});

/** As stored JSON is on a page whose scripts have added names to all objects: without a prototype. */
const parsed = (value: unknown): never =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.setPrototypeOf(each, null)
      : each,
  ) as never;

it('draws no object that looks like an element, wherever it stands', async () => {
  const like = { type: 'b', props: { children: 'planted' }, key: null, ref: null, __b: 1, __v: 1 };
  const drawn = async (isChanged: boolean): Promise<string> => {
    const { createElement: h, Fragment, render, isValidElement } = await load(isChanged);
    const root = document.createElement('div');
    const [one, other] = [parsed(like), parsed({ ...like, __b: 0 })];
    const child = () => other;
    const node = h(Fragment, null, h('p', null, one, 'text', [other]), h(child, null));
    render(node, root);
    render(h(Fragment, null, h('p', null, other, 'text', [one]), h(child, null)), root);
    return `${isValidElement(one)} ${isValidElement(node)} ${root.innerHTML}`;
  };
  expect(await drawn(false)).toContain('planted');
  expect(await drawn(true)).toBe('false true <p>text</p>');
});

it.each(['innerHTML', 'outerHTML', 'srcdoc'])('never sets %s', async (name) => {
  const { createElement: h, render } = await load(true);
  const root = document.createElement('div');
  render(h('p', null, h('iframe', { [name]: '<b>planted</b>', title: 'a' } as never)), root);
  expect(root.innerHTML).toBe('<p><iframe title="a"></iframe></p>');
});

it('copies what is drawn without setting names that the prototype has', () => {
  for (const isWhole of [true, false]) {
    const made = preactSource(code, isWhole);
    expect(made.match(/\{\.\.\.\w\}/g)).toHaveLength(2);
  }
});

it('writes nothing on an event, which the page may have frozen', () => {
  for (const isWhole of [true, false]) expect(preactSource(code, isWhole)).toContain('SEEN.set(');
});

it('leaves out what no island uses, and only there', () => {
  const unused =
    /getDerivedStateFromProps|componentWillMount|componentDidUpdate|getSnapshot|defaultValue|__html/;
  const made = preactSource(code, false);
  expect(preactSource(code, true)).toMatch(unused);
  expect(made).not.toMatch(unused);
  // The hooks use it.
  expect(made).toContain('componentWillUpdate');
  expect(hooksSource(hooks, true)).toBe(hooks);
});

it('no island uses what is left out', async () => {
  const used =
    /createContext|useContext|dangerouslySetInnerHTML|defaultProps|componentDid(Update|Catch)|forceUpdate|on\w+Capture\b|<(math|template|foreignObject|progress)\b|<[a-z][\w-]*\s[^<>]*\b(download|rowSpan|colSpan|popover|list|form|is)=|style=\{\{[^}]*:\s*\d|ref=\{[^}]*=>/;
  const files = (await readdir('src/islands', { recursive: true })).filter((path) =>
    path.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const path of files) {
    expect(readFileSync(`src/islands/${path}`, 'utf8'), path).not.toMatch(used);
  }
});

it('stops the build where preact is written in another way', () => {
  expect(() => preactSource('export function render() {}', true)).toThrow('another way');
  expect(() => hooksSource('export function useState() {}', false)).toThrow('another way');
});
