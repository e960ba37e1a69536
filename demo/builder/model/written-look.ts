// The look of the owner’s page as custom properties: read once, changed in fields, and written into the snippet.

import { parseColor } from '../../../src/ui/theme/host-look/color.ts';

/** Values by property name, such as `--pannier-accent`. */
export type Properties = Readonly<Record<string, string>>;

export interface WrittenLook {
  usual: Properties;
  /** Whether the page is dark even for shoppers who prefer light colors. */
  isDark: boolean;
  /** Values that differ while the shopper prefers dark colors. */
  dark: Properties;
}

export const NO_LOOK: WrittenLook = { usual: {}, isDark: false, dark: {} };

const COLOR_TOKENS = [
  'accent',
  'on-accent',
  'surface',
  'surface-raised',
  'ink',
  'ink-soft',
  'line',
  'link',
  'danger',
  'success',
  'warning',
] as const;

/** Tokens of docs/theming.md that describe a page. */
export const TOKENS = [...COLOR_TOKENS, 'radius', 'radius-surface', 'font'] as const;

/** Properties for facts without a token: the shape of the page’s buttons and links, and corrected contrasts. */
const SHAPES = [
  'border',
  'button',
  'radius',
  'soft',
  'edge',
  'tint',
  'mark',
  'underline',
  'size',
  'padding',
  'weight',
  'case',
  'tracking',
] as const;

const NAMES = new Set<string>([
  ...TOKENS.map((name) => `--pannier-${name}`),
  ...SHAPES.map((name) => `--host-${name}`),
]);

/** Excludes all characters that could end the value, the rule or the style element. */
const CHARACTERS = /^[\p{L}\p{N}_#.%,()'+* -]{1,200}$/u;
/** Text in quotes, or a function without functions inside. */
const CLOSED = /'[^']*'|\([^()']*\)/g;

/** An open quote or parenthesis would take in the properties after it. */
const isClosed = (value: string): boolean => {
  const rest = value.replace(CLOSED, '');
  return rest === value ? !/['()]/.test(value) : isClosed(rest);
};

/** Whether the text can be the value of a property. Does not check whether the browser knows the value. */
export const isValue = (text: string): boolean =>
  CHARACTERS.test(text) && !/\burl\(/i.test(text) && isClosed(text);

const isOpaque = (value: string): boolean =>
  value === 'initial' || (parseColor(value)?.alpha ?? 0) > 0.9;

const keepValid = (entries: readonly (readonly [string, string])[]): Properties =>
  Object.fromEntries(entries.filter(([name, value]) => NAMES.has(name) && isValue(value)));

/** The text without `--`, to keep links short: `pannier-accent:#0a6;host-size:15px`. */
export const toText = (properties: Properties): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name.slice(2)}:${value}`)
    .join(';');

/** Values of a link that could hide text or a button. Anybody can write a link. */
const SHOWN: Readonly<Record<string, (value: string) => boolean>> = {
  ...Object.fromEntries(COLOR_TOKENS.map((name) => [`--pannier-${name}`, isOpaque])),
  '--host-size': (value) => /^[12]\d(\.\d+)?px$/.test(value),
  '--host-padding': (value) => /^(\d{1,2}(\.\d+)?px ?){1,4}$/.test(value),
};

/** Reads what `toText` wrote, and drops other properties and values. */
export const fromText = (text: string): Properties =>
  keepValid(
    text.split(';').flatMap((part) => {
      const [given = '', value = ''] = part.split(':');
      const name = `--${given}`;
      const isShown = SHOWN[name]?.(value) ?? true;
      return isShown ? [[name, value] as const] : [];
    }),
  );

/** A page’s look: the reader’s `--host-…` declarations, and the tokens that the page sets itself. */
export interface ReadPage {
  isDark: boolean;
  declarations: string;
  tokens: Properties;
}

const toName = (name: string, value: string, all: ReadonlyMap<string, string>): string => {
  if (name === 'frame') return '--pannier-radius-surface';
  // The token also applies to buttons, so it suits only a page whose buttons have the corners of its fields.
  if (name === 'radius' && (all.get('button') ?? value) !== value) return '--host-radius';
  return TOKENS.some((token) => token === name) ? `--pannier-${name}` : `--host-${name}`;
};

const propertiesOf = ({ declarations, tokens }: ReadPage): Properties => {
  const found = new Map(
    [...declarations.matchAll(/--host-([a-z-]+):([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const read = [...found].map(([name, value]) => [toName(name, value, found), value] as const);
  const own = Object.entries(tokens).map(([name, value]) => [`--pannier-${name}`, value] as const);
  const taken = new Set<string>(own.map(([name]) => name));
  return keepValid([...own, ...read.filter(([name]) => !taken.has(name))]);
};

const differences = (usual: Properties, dark: Properties): Properties =>
  Object.fromEntries(
    [...new Set([...Object.keys(usual), ...Object.keys(dark)])]
      .map((name) => [name, dark[name] ?? 'initial'] as const)
      .filter(([name, value]) => value !== (usual[name] ?? 'initial')),
  );

/** The look of a page that was read once with light and once with dark colors preferred. */
export const lookOf = (light: ReadPage, dark: ReadPage): WrittenLook => {
  const usual = propertiesOf(light);
  return { usual, isDark: light.isDark, dark: differences(usual, propertiesOf(dark)) };
};

/** Sets a property, or removes it if the value is empty or invalid. */
export const withProperty = (all: Properties, name: string, value: string): Properties => {
  const { [name]: _, ...others } = all;
  return isValue(value) ? { ...others, [name]: value } : others;
};

const rule = (properties: Properties, indent: string): string => {
  const lines = Object.entries(properties).map(
    ([name, value]) => `${indent}  ${name}: ${value};\n`,
  );
  return lines[0] ? `${indent}:root {\n${lines.join('')}${indent}}\n` : '';
};

/** The content of the snippet’s style element; empty if no property is set. */
export const styleSheetOf = ({ usual, dark }: WrittenLook): string => {
  const darkRule = rule(dark, '    ');
  const media = darkRule && `  @media (prefers-color-scheme: dark) {\n${darkRule}  }\n`;
  return rule(usual, '  ') + media;
};
