// Lists every color in the islands' style sheets with the colors it must contrast with. Missing colors fail the test.
import type { Use } from './sheet-colors.ts';

/** WCAG 2.2 minimum contrast: 1.4.3 for text of our sizes, 1.4.11 for edges, focus rings and states. */
const TEXT = 4.5;
const EDGE = 3;

const MARK = 'var(--host-mark, var(--_accent))';

/** Colors of text and icons, used on any background. */
const texts: Readonly<Record<string, string>> = {
  'var(--_ink)': 'plain text, icons, fields, secondary buttons, badges of pictures',
  'var(--_ink-soft)': 'secondary text, waiting prices, disabled buttons, what is closed',
  'color-mix(in srgb, var(--_ink), var(--_ink-soft))': 'sums that are expected',
  'var(--_danger)': 'errors',
  'var(--_success)': 'what has been saved',
  'var(--_warning)': 'warnings',
  'var(--pannier-link, var(--host-link, var(--_ink)))': 'links, and buttons that look like links',
  'var(--pannier-success, var(--host-success, light-dark(#1b6e3c, #7bd69b)))': 'in stock',
  'var(--pannier-warning, var(--host-warning, light-dark(#8a5a00, #f4c362)))': 'few left',
};

/** Background colors behind text. `none` is the background behind the island. */
const grounds: Readonly<Record<string, string>> = {
  none: 'the page, or our surface',
  'var(--_surface)': 'drawer, dialogs, menus, fields, badges of pictures',
  'var(--_surface-raised)': 'notices, icons under the pointer, disabled buttons, a chosen plan',
  'var(--_tint)': 'messages and chips of a collection, buttons under the pointer',
};

const edges: Readonly<Record<string, string>> = {
  'var(--_edge)':
    'fields, steppers, chips, secondary buttons, swatches; icons of disabled steppers',
  'var(--_danger)': 'fields with an error',
  'var(--_ink)': 'focus, and what is chosen',
  'var(--_ink-soft)': 'the dot of a color in a line',
};

export interface Pair {
  front: string;
  ground: string;
  least: number;
}

const all = (
  fronts: Readonly<Record<string, string>>,
  on: readonly string[],
  least: number,
): Pair[] => Object.keys(fronts).flatMap((front) => on.map((ground) => ({ front, ground, least })));

export const pairs: readonly Pair[] = [
  ...all(texts, Object.keys(grounds), TEXT),
  ...all(edges, Object.keys(grounds), EDGE),
  // Buttons, the badge with the count, and the cart toggle.
  { front: 'var(--_on-accent)', ground: 'var(--_accent)', least: TEXT },
  // The toast, and the focus ring inside the toast.
  { front: 'var(--_surface)', ground: 'var(--_ink)', least: TEXT },
  // Progress bars and checked boxes.
  { front: MARK, ground: 'var(--_surface)', least: EDGE },
  { front: MARK, ground: 'var(--_surface-raised)', least: EDGE },
];

/** Colors that need no contrast, with the reason. */
const decoration: readonly (readonly [Use, string, string])[] = [
  ['edge', 'var(--_line)', 'divides what is divided by space, too'],
  ['edge', 'var(--_shadow)', 'lifts a surface, which ends where it covers the page'],
  ['edge', '#0003', 'the same, of a button on a picture'],
  ['edge', 'var(--_surface)', 'the gap within a ring, and a line across a sold-out swatch'],
  ['edge', '#888', 'crosses out a swatch that cannot be chosen'],
  ['edge', 'var(--host-border, transparent)', 'around a ground that has the words'],
  ['ground', '#0006', 'dims the page'],
  ['ground', 'var(--_line)', 'the place of a line of an offer that is on its way'],
  ['opacity', '0', 'of what is not there'],
  ['opacity', '1', 'of what is'],
  ['opacity', '0.3', 'a swatch that cannot be chosen; WCAG leaves it out'],
  ['opacity', '0.5', 'a list that is being replaced; the words come back in a moment'],
];

/** Colors that depend on the surroundings of a button. Tested in tests/browser/look/headers.test.ts. */
const placed: readonly (readonly [Use, string])[] = [
  ['text', 'var(--pannier-ink, var(--ground-ink, inherit))'],
  ['ground', 'color-mix(in srgb, currentColor 6%, transparent)'],
  ['ground', 'color-mix(in srgb, currentColor 12%, transparent)'],
];

/** All listed colors, as `use value`. */
export const knownColors: ReadonlySet<string> = new Set([
  ...Object.keys(texts).map((value) => `text ${value}`),
  ...['var(--_on-accent)', 'var(--_surface)', 'var(--_edge)'].map((value) => `text ${value}`),
  ...Object.keys(grounds).map((value) => `ground ${value}`),
  ...['var(--_accent)', 'var(--_ink)', MARK].map((value) => `ground ${value}`),
  ...Object.keys(edges).map((value) => `edge ${value}`),
  `edge ${MARK}`,
  ...[...decoration, ...placed].map(([use, value]) => `${use} ${value}`),
]);
