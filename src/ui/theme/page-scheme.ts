// Whether the page is light or dark.

// Below this luminance, white text has more contrast than black text.
const DARK = 0.18;
// A text color above this luminance is not meant for a white page.
const LIGHT = 0.4;

/**
 * Approximate relative luminance (WCAG 2) of a computed color, 0 black to 1 white; undefined for a color that is mostly
 * transparent. Reads what `getComputedStyle` returns: rgb(), color(srgb), and the lightness, which comes first in
 * lab(), lch(), oklab() and oklch().
 */
export function parseLuminance(computed: string): number | undefined {
  const [a = 0, b = 0, c = 0, alpha = 1] = (computed.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  if (alpha < 0.5) return undefined;
  // The string comparisons find the notation: lab(), lch(), oklab() and oklch() are between "l" and "p", color() is
  // before "l", and rgb() after "p".
  if (computed > 'l' && computed < 'p') return (a > 1 ? (a + 16) / 116 : a) ** 3;
  const scale = computed < 'l' ? 1 : 255 ** 2.2;
  return (0.2126 * a ** 2.2 + 0.7152 * b ** 2.2 + 0.0722 * c ** 2.2) / scale;
}

/** `style` is the computed style of the body. */
export const isPageDark = (
  { backgroundColor, color }: CSSStyleDeclaration,
  root: Element,
): boolean => {
  const { backgroundColor: behind } = getComputedStyle(root);
  // A page without a background color shows the browser's default or an image, so its text color decides. `<meta
  // name=color-scheme>` also changes only the text color.
  const isTextLight = (parseLuminance(color) ?? 0) > LIGHT;
  return (parseLuminance(backgroundColor) ?? parseLuminance(behind) ?? +!isTextLight) < DARK;
};
