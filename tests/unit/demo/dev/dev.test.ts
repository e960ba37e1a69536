// Guarantees for contributors while `npm run dev` runs.
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevCommand, startDev } from './dev-command.ts';

const MINUTES = 600_000;
const WORDS = 'src/i18n/languages/en.ts';
const PARTS = 'demo/builder/parts';

describe('npm run dev', { timeout: MINUTES }, () => {
  let dev: DevCommand;
  let pages = '';
  let assets = '';

  const textOf = async (address: string): Promise<string> => (await fetch(address)).text();
  /** Content of the loader and of all files that it can currently load, joined. */
  const widget = async (): Promise<string> => {
    const { files } = await (await fetch(`${assets}/manifest.json`)).json();
    const paths: string[] = files.map(({ path }: { path: string }) => path);
    return (await Promise.all(paths.map((path) => textOf(`${assets}/${path}`)))).join('\n');
  };
  /** Opens the page's event stream. The stream's first message identifies the current build. */
  const openPage = async () => {
    const { body } = await fetch(`${pages}dev/changes`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async (): Promise<string> =>
      /data: (.+)\n/.exec((await reader?.read())?.value ?? '')?.[1] ?? '';
    return { next, close: () => reader?.cancel(), build: await next() };
  };

  beforeAll(async () => {
    dev = await startDev();
    await dev.says('Pannier demo ready: ');
    pages = (await dev.says('/\n')).trim();
    assets = /src="(.+)\/pannier\.js"/.exec(await textOf(`${pages}one.html`))?.[1] ?? '';
  }, MINUTES);

  afterAll(() => dev.stop(), MINUTES);

  it('npm run dev serves pages and widget when it reports ready, and browsers do not cache the loader', async () => {
    expect(await textOf(pages)).toContain('src="/dev/reload.js"');
    expect(await textOf(`${pages}dev/reload.js`)).toContain('/dev/changes');
    const loader = await fetch(`${assets}/pannier.js`);
    expect(loader.status).toBe(200);
    expect(loader.headers.get('Cache-Control')).toBe('no-cache');
    expect((await fetch(`${pages}builder/`)).status).toBe(200);
    // Any address on this machine is allowed, because an owner's local page is not registered.
    const store = /data-api="(.+?)"/.exec(await textOf(`${pages}one.html`))?.[1] ?? '';
    expect(await textOf(`${store}/__sandbox/settings`)).toContain('"http://127.0.0.1:*"');
    // Pages with a CSP do not contain the reload script, which the CSP would refuse.
    expect(await textOf(`${pages}hazards/csp.html`)).not.toContain('/dev/reload.js');
  });

  it('npm run dev keeps the last build after a syntax error, and prints the position of the error', async () => {
    const before = await widget();
    await dev.edit(WORDS, (text) => `}${text}`);
    expect(await dev.says('the next save builds again.')).toContain(`${WORDS}:1:0: ERROR`);
    expect((await widget()) === before).toBe(true);
  });

  it('npm run dev builds only the changed part after a fix, reports the build, and reloads open pages', async () => {
    const page = await openPage();
    await dev.edit(WORDS, (text) => text.slice(1).replace("cart: '", "cart: 'Mended "));
    const said = await dev.says('Open pages reload.');
    expect(said).toContain(`Changed ${WORDS}.`);
    expect(said).toMatch(/Built the widget in \d+\.\d s\./);
    expect(await page.next()).not.toBe(page.build);
    await page.close();
    expect((await widget()).includes('Mended ')).toBe(true);
  });

  it('npm run dev notices a renamed file', async () => {
    await rename(join(dev.folder, PARTS, 'finder.tsx'), join(dev.folder, PARTS, 'search.tsx'));
    const said = await dev.says('the next save builds again.');
    expect(said).toContain(`Added ${PARTS}/search.tsx.`);
    expect(said).toContain(`Removed ${PARTS}/finder.tsx.`);
    expect(said).toMatch(/things-section\.tsx:\d+:\d+: Could not resolve ".\/finder\.tsx"/);
    const importer = `${PARTS}/things-section.tsx`;
    await dev.edit(importer, (text) => text.replace('./finder.tsx', './search.tsx'));
    expect(await dev.says('Open pages reload.')).toContain('Built the snippet builder in');
  });

  it('npm run dev builds nothing if only a page changes', async () => {
    const page = await openPage();
    await dev.edit('demo/pages/index.html', (text) =>
      text.replace('A cart for', 'A mended cart for'),
    );
    expect(await dev.says('Open pages reload.')).not.toContain('Built');
    expect(await page.next()).not.toBe(page.build);
    await page.close();
    expect(await textOf(pages)).toContain('A mended cart for');
  });

  it('npm run dev restarts the server at the same address if the server code changes, even after an error', async () => {
    await dev.edit('demo/page-parts.ts', (text) => `}${text}`);
    expect(await dev.says('The server has stopped.')).toContain('demo/page-parts.ts:1:0');
    await dev.edit('demo/page-parts.ts', (text) => text.slice(1).replace("'Journal'", "'Diary'"));
    expect(await dev.says(`ready: ${pages}`)).not.toContain('Built');
    expect(await textOf(`${pages}article.html`)).toContain('>Diary</a>');
  });

  it('npm run dev builds nothing if a changed file belongs only to the package', async () => {
    await dev.edit('src/package/events.ts', (text) => `${text}// The end.\n`);
    expect(await dev.says('nothing is built.')).not.toContain('Built');
  });

  it('npm run dev stops everything that it has started', async () => {
    await dev.stop();
    await expect(fetch(pages)).rejects.toThrow();
    await expect(fetch(assets)).rejects.toThrow();
  });
});
