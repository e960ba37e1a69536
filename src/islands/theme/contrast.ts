// Says how light a computed colour is, by the relative luminance of WCAG 2.

/**
 * 0 black to 1 white; undefined for a colour that is more see-through than not. Reads what
 * `getComputedStyle` writes: rgb(), color(srgb), and the first channel of lab(), lch(), oklab() and
 * oklch(), which is their lightness.
 */
export function luminanceOf(computed: string): number | undefined {
  const [a = 0, b = 0, c = 0, alpha = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number);
  if (alpha < 0.5) return undefined;
  if (/^ok/.test(computed)) return a ** 3;
  if (/^l/.test(computed)) return (a / 100) ** 2.4;
  const [red = 0, green = 0, blue = 0] = [a, b, c].map((channel) => {
    const value = /^r/.test(computed) ? channel / 255 : channel;
    return value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
