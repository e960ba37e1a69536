// Events, tokens and sizes listed in the documents match the sources and the build.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allEnglish } from '../../../src/i18n/check-custom-messages.ts';
import { BUDGETS } from '../../check/size.ts';
import { codesIn, documentOf, documents, root, rowsIn } from './documents.ts';
import { all, sectionOf, source } from './sources.ts';

describe('docs/events.md', () => {
  const events = documentOf('docs/events.md').prose;
  const listed = rowsIn(sectionOf(events, 'Events')).flatMap(([name = '']) => codesIn(name));

  it('docs/events.md lists exactly the events that are sent', () => {
    const sent = [
      ...all(source, /dispatch\('([\w:]+)'/g),
      ...all(source, /(?:added|removed|refused): '(cart:\w+)'/g),
      ...all(source, /isDrawerOpen \? '(\w+)'/g),
      ...all(source, /isDrawerOpen \? '\w+' : '(\w+)'/g),
      ...all(source, /CustomEvent\('pannier:(\w+)'/g),
    ].map((name) => `pannier:${name}`);
    expect(listed.sort()).toEqual([...new Set(sent)].sort());
  });

  it.each([
    ['CartApi', 'The cart'],
    ['MemberApi', 'The member'],
  ])('docs/events.md lists every method of %s', (name, heading) => {
    const api = readFileSync(`${root}src/app/page-api/widget.ts`, 'utf8');
    const declared = new RegExp(`interface ${name} \\{([\\s\\S]*?)\\n\\}`).exec(api)?.[1] ?? '';
    const methods = all(declared, /^ {2}(\w+)\(/gm);
    const named = rowsIn(sectionOf(events, heading)).flatMap(([cell = '']) =>
      all(cell, /`(\w+)\(/g),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.sort()).toEqual(methods.sort());
  });
});

describe('docs/theming.md', () => {
  it('docs/theming.md lists every token and part', () => {
    const theming = documentOf('docs/theming.md').text;
    const tokens = all(source, /(--pannier-[\w-]+)/g);
    expect(tokens.filter((token) => !theming.includes(`\`${token}\``))).toEqual([]);
    const listed = all(theming, /`(--pannier-[\w-]+)`/g);
    expect(listed.filter((token) => !tokens.includes(token))).toEqual([]);
    const parts = all(source, /\bpart="([\w-]+)"/g);
    expect(parts.filter((part) => !theming.includes(`\`${part}\``))).toEqual([]);
    const styled = documents.flatMap(({ text }) => all(text, /::part\(([\w-]+)\)/g));
    expect(styled.filter((part) => !parts.includes(part))).toEqual([]);
  });
});

describe('docs/messages.md', () => {
  it('docs/messages.md lists exactly the message keys, with their English messages', () => {
    const rows = rowsIn(documentOf('docs/messages.md').text);
    const listed = rows.filter(([name = '']) => name.startsWith('`'));
    const texts = Object.fromEntries(listed.map(([name = '', text]) => [codesIn(name)[0], text]));
    const sentences = Object.entries(allEnglish).map(([key, message]) => [
      key,
      typeof message === 'string'
        ? message
        : Object.entries(message)
            .map((form) => form.join(': '))
            .join(' / '),
    ]);
    expect(texts).toEqual(Object.fromEntries(sentences));
  });
});

describe('the sizes in the README', () => {
  const manifestPath = `${root}dist/cdn/manifest.json`;

  it.skipIf(!existsSync(manifestPath))('the sizes in the README match the build within 3 %', () => {
    const { files, journeys } = JSON.parse(readFileSync(manifestPath, 'utf8')) as {
      files: { path: string; brotliBytes: number }[];
      journeys: Record<string, string[]>;
    };
    const sizes = new Map(files.map(({ path, brotliBytes }) => [path, brotliBytes]));
    const rows = rowsIn(sectionOf(documentOf('README.md').prose, 'Size')).slice(1);
    for (const [journey = '', , size = ''] of rows) {
      const paths = journey === 'loader' ? ['pannier.js'] : (journeys[journey] ?? []);
      const real = paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
      expect(Math.abs(Number(size.replaceAll(',', '')) / real - 1), journey).toBeLessThan(0.03);
    }
  });
});

it.each([
  ['README.md', 'Size', 3],
  ['docs/performance.md', 'Size', 2],
])('the budgets in %s match the size check', (path, section, column) => {
  const rows = rowsIn(sectionOf(documentOf(path).prose, section)).slice(1);
  const budgets = rows.map((row) => [row[0], Number(row[column]?.replaceAll(',', ''))]);
  const { buttonToCart: _, ...shown } = BUDGETS;
  expect(Object.fromEntries(budgets)).toEqual(shown);
});
