// Random palettes of host pages and owners, and the resulting island colors as computed by Chromium.
import { build } from 'esbuild';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import type { Pair } from './color-pairs.ts';

export interface Palette {
  page: string;
  button: string;
  buttonInk: string;
  link: string;
  accent: string | undefined;
  accentColor: string | undefined;
}

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
/** Page background: a random color, or a color close to white or black as on most pages. */
const ground = fc.oneof(
  hex,
  fc.constantFrom('#ffffff', '#f4f1ea', '#dddddd', '#767676', '#111111'),
);

export const palette: fc.Arbitrary<Palette> = fc.record({
  page: ground,
  button: hex,
  buttonInk: fc.oneof(hex, fc.constantFrom('#ffffff', '#000000')),
  link: hex,
  accent: fc.option(hex, { nil: undefined, freq: 4 }),
  accentColor: fc.option(hex, { nil: undefined, freq: 4 }),
});

type Rgba = readonly [number, number, number, number];
/** Colors of a pair, in the form that Chromium computes. */
export interface Drawn {
  ground: string;
  front: string;
  behind: string;
}

/** Computed colors of each pair, in an island on the page (`flow`) and in an overlay node (`nodes`). */
export interface Seen {
  isDark: boolean;
  flow: Drawn[];
  nodes: Drawn[];
}

/** Independent parser of computed colors: 8-bit colors and mixtures in sRGB. */
const rgba = (text: string): Rgba => {
  const numbers = text.replace(/^color\([\w-]+/, '').match(/[\d.]+(e-\d+)?/g) ?? [];
  const [a = 0, b = 0, c = 0, alpha = 1] = numbers.map(Number);
  if (/^rgba?\(/.test(text)) return [a / 255, b / 255, c / 255, alpha];
  if (text.startsWith('color(srgb ') || text.startsWith('color(xyz')) return [a, b, c, alpha];
  throw new Error(`No color: ${text}`);
};

const LINEAR = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminanceOf = (text: string, behind: Rgba): [number, Rgba] => {
  if (text.startsWith('color(xyz')) return [rgba(text)[1], behind];
  const [r, g, b, alpha] = rgba(text);
  const flat = [r, g, b].map((value, i) => value * alpha + (behind[i] ?? 0) * (1 - alpha));
  const [red = 0, green = 0, blue = 0] = flat.map(LINEAR);
  return [
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    [flat[0] ?? 0, flat[1] ?? 0, flat[2] ?? 0, 1],
  ];
};

/** WCAG 2 contrast of the drawn colors. */
export const contrastSeen = ({ front, ground, behind }: Drawn): number => {
  const [low, flat] = luminanceOf(ground, rgba(behind));
  const [high] = luminanceOf(front, flat);
  return (Math.max(low, high) + 0.05) / (Math.min(low, high) + 0.05);
};

const ENTRY = `
  import { createLookReader } from './src/ui/theme/host-look/open-look.ts';
  import { startPageTheme, themeSheet } from './src/ui/theme/page-theme.ts';
  import shared from './src/catalog/shared/styles.css';
  import details from './src/cart/drawer/details/styles.css';
  Object.assign(window, { createLookReader, startPageTheme, themeSheet, css: shared + details });
`;

interface Window {
  createLookReader: typeof import('../../../src/ui/theme/host-look/open-look.ts').createLookReader;
  startPageTheme: typeof import('../../../src/ui/theme/page-theme.ts').startPageTheme;
  themeSheet: typeof import('../../../src/ui/theme/page-theme.ts').themeSheet;
  css: string;
}

const PAGE = `<!doctype html><style>
  button { border: 0; border-radius: 4px; padding: 10px 20px }
</style><main><p>Words with <a href="#there">a link</a>.</p><button>Subscribe</button></main>
<pannier-add-to-cart></pannier-add-to-cart>`;

/** Loads the code of the theme and of the host look into a page with a button and a link. */
export const openPalettes = async (page: Page): Promise<void> => {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: new URL('../../..', import.meta.url).pathname },
    bundle: true,
    format: 'iife',
    write: false,
    loader: { '.css': 'text' },
  });
  await page.setContent(PAGE);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
};

/** Runs in the page: the theme reads each palette, and each pair is drawn in an island and in an overlay node. */
const draw = ([palettes, pairs]: [readonly Palette[], readonly Pair[]]): Seen[] => {
  const { createLookReader, startPageTheme, themeSheet, css } = window as unknown as Window;
  const { body } = document;
  const sheet = new CSSStyleSheet();
  let scheme: boolean | undefined;
  const isDark = () => /scheme: dark/.test(themeSheet().cssRules[0]?.cssText ?? '');
  const values = [...new Set(pairs.flatMap(({ front, ground }) => [front, ground]))];
  const inScheme = (text: string): string =>
    text.replace(/light-dark\((.+?),(.+?)\)/g, scheme ? '$2' : '$1');
  const hostOf = (name: string): HTMLElement => {
    const found = document.querySelector(name) ?? document.createElement(name);
    if (!found.isConnected) document.documentElement.append(found);
    const shadow = found.shadowRoot ?? found.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [themeSheet(), sheet];
    // The drawer's class defines extra color tokens.
    shadow.innerHTML ||= `<div class="root drawer">${'<i></i>'.repeat(values.length)}</div>`;
    return shadow.firstElementChild as HTMLElement;
  };
  const read = (root: HTMLElement, behind: string): Drawn[] => {
    const probes = [...root.children] as HTMLElement[];
    for (const [at, value] of values.entries())
      (probes[at] as HTMLElement).style.background = inScheme(value);
    const colors = new Map(
      values.map((value, at) => [
        value,
        getComputedStyle(probes[at] as HTMLElement).backgroundColor,
      ]),
    );
    const of = (value: string) => colors.get(value) ?? '';
    return pairs.map(({ front, ground }) => ({ front: of(front), ground: of(ground), behind }));
  };
  const put = (selector: string, name: string, value: string | undefined): void => {
    // An empty value removes the property.
    document.querySelector<HTMLElement>(selector)?.style.setProperty(name, value ?? '');
  };
  const seen: Seen[] = [];
  for (const each of palettes) {
    put('body', 'background', each.page);
    put('body', 'accent-color', each.accentColor);
    put('body', '--pannier-accent', each.accent);
    put('main button', 'background', each.button);
    put('main button', 'color', each.buttonInk);
    put('main a', 'color', each.link);
    const kept = { get: () => null, set: () => {}, remove: () => {} };
    const hostLook = createLookReader({ document }, kept);
    startPageTheme({ document, theme: 'auto', hostLook })();
    if (scheme !== isDark()) {
      scheme = isDark();
      sheet.replaceSync(inScheme(css));
    }
    const nodes = hostOf('pannier-node');
    nodes.style.background = 'var(--_surface)';
    seen.push({
      isDark: scheme,
      flow: read(hostOf('pannier-add-to-cart'), getComputedStyle(body).backgroundColor),
      nodes: read(nodes, getComputedStyle(nodes).backgroundColor),
    });
  }
  return seen;
};

export const drawPalettes = (
  page: Page,
  palettes: readonly Palette[],
  pairs: readonly Pair[],
): Promise<Seen[]> => page.evaluate(draw, [palettes, pairs] as never);
