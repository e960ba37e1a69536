// Links in the documents resolve, pictures exist and are small, and commands and tests mentioned there exist.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentOf, documents, root, rowsIn } from './documents.ts';
import { filesIn, sectionOf } from './sources.ts';

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  scripts: Record<string, string>;
};

interface Link {
  target: string;
  path: string;
  anchor: string | undefined;
}

const linksOf = (path: string, prose: string): Link[] =>
  [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^https?:/.test(target))
    .map((target) => {
      const [file, anchor] = target.split('#');
      return { target, anchor, path: file ? normalize(join(dirname(path), file)) : path };
    });

/** Links to documents in comments, such as `docs/platform/cart.md#totals`. */
const citations = ['src', 'widget-loader', 'demo', 'tests']
  .flatMap((folder) => filesIn(folder))
  .flatMap((text) => text.match(/\bdocs\/[\w/-]+\.md#[\w-]+/g) ?? []);

it('comments link only to headings that exist', () => {
  expect(citations.length).toBeGreaterThan(200);
  const lost = citations.filter((target) => {
    const [file, anchor = ''] = target.split('#');
    return !documents.find(({ path }) => path === file)?.anchors.includes(anchor);
  });
  expect(lost).toEqual([]);
});

describe.each(documents)('$path', ({ path, prose, text }) => {
  const links = linksOf(path, prose);

  it('the document links only to files that exist', () => {
    expect(links.filter((link) => !existsSync(root + link.path))).toEqual([]);
  });

  it('the document links only to headings that exist', () => {
    const lost = links.filter(({ anchor, path: file }) => {
      const target = documents.find((document) => document.path === file);
      return anchor !== undefined && !target?.anchors.includes(anchor);
    });
    expect(lost).toEqual([]);
  });

  it('the document contains no PNG files larger than 150 kB', () => {
    const pictures = links.filter((link) => link.path.endsWith('.png'));
    const heavy = pictures.filter((link) => statSync(root + link.path).size > 150_000);
    expect(heavy).toEqual([]);
  });

  it('the document mentions only npm commands that exist', () => {
    const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, run, short]) => run ?? short ?? '',
    );
    expect(named.filter((name) => !scripts[name])).toEqual([]);
  });

  it('the document mentions only source files that exist', () => {
    // Skips a path in the line above a code block, because the path is the block's file in the reader's project.
    const named = [
      ...prose.matchAll(/`((?:src|demo|tests|widget-loader|docs)\/[\w./-]+)`(?!:\n\n)/g),
    ];
    // Skips a folder that `npm run docs:api` writes and that is not committed.
    const files = named.filter(([, file]) => file !== 'docs/api');
    expect(files.filter(([, file = '']) => !existsSync(root + file))).toEqual([]);
  });
});

describe('the commands in the README', () => {
  it('the README contains the start and test commands, and continuous integration runs the full test command', () => {
    const readme = readFileSync(`${root}README.md`, 'utf8');
    expect(readme).toContain('\nnpm ci && npm start\n');
    expect(readme).toContain('\nnpm ci && npm test\n');
    expect(readme).toContain('\nnpm ci && npm run test:all\n');
    expect(readFileSync(`${root}.ci/run`, 'utf8')).toContain('\nnpm ci && npm run test:all\n');
    expect(statSync(`${root}.ci/run`).mode & 0o111).not.toBe(0);
  });
});

describe('docs/architecture.md', () => {
  const text = readFileSync(`${root}docs/architecture.md`, 'utf8');

  it('docs/architecture.md gives a reason for each dependency, and lists only dependencies of package.json', () => {
    const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const section = text.split('## Dependencies')[1] ?? '';
    const reported = section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
      .map(([, name = '']) => name);
    const real = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(reported.sort()).toEqual(real.sort());
  });

  it('each file in docs/architecture.md exists; a bare file name belongs to the folder that was named last', () => {
    const rooms = text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|')[2] ?? '')
      .filter((room) => /`(src|widget-loader)\//.test(room));
    const lost = rooms.flatMap((room) => {
      let folder = '';
      return [...room.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
        if (name.includes('/')) folder = dirname(name);
        const path = name.includes('/') ? name : join(folder, name);
        return existsSync(root + path) ? [] : [path];
      });
    });
    expect(lost).toEqual([]);
  });
});

describe('the table of problem pages in docs/pitfalls.md', () => {
  const pitfalls = documentOf('docs/pitfalls.md').text;
  const rows = rowsIn(sectionOf(pitfalls, 'Pages in the way, and their tests')).slice(1);

  it('the table of problem pages has more than 15 rows', () => {
    expect(rows.length).toBeGreaterThan(15);
  });

  it.each(rows)('the row %s refers only to tests that exist', (_, named = '') => {
    const [, file = '', titles = ''] = /^`(.+?)`: (.+)$/.exec(named) ?? [];
    const source = readFileSync(root + file, 'utf8');
    for (const title of titles.split('; ')) expect(source).toContain(title);
  });
});
