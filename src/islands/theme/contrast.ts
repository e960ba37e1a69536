// Says how light a computed colour is, close to the relative luminance of WCAG 2.

/**
 * 0 black to 1 white; undefined for a colour that is more see-through than not. Reads what
 * `getComputedStyle` writes: rgb(), color(srgb), and of lab(), lch(), oklab() and oklch() the
 * lightness, which comes first.
 */
export function luminanceOf(computed: string): number | undefined {
  const [a = 0, b = 0, c = 0, alpha = 1] = (computed.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  if (alpha < 0.5) return undefined;
  if (/^[lo]/.test(computed)) return (a > 1 ? a / 100 : a) ** 3;
  const scale = /^r/.test(computed) ? 255 : 1;
  return 0.2126 * (a / scale) ** 2.2 + 0.7152 * (b / scale) ** 2.2 + 0.0722 * (c / scale) ** 2.2;
}
