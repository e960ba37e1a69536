// Reads computed colours and says how light they are, by the definition of WCAG 2.

export interface Color {
  /** 0 black to 1 white. */
  luminance: number;
  /** 0 transparent to 1 opaque. */
  alpha: number;
}

/** A colour as `getComputedStyle` writes it: rgb(), color(), lab(), lch(), oklab() or oklch(). */
export function readColor(computed: string): Color | undefined {
  const [, space = ''] = /^(?:color\()?([\w-]+)/.exec(computed) ?? [];
  const numbers = computed.slice(computed.indexOf(space) + space.length).match(/[\d.e+-]+%?/g);
  if (!numbers || !computed.includes('(')) return undefined;
  const [a = 0, b = 0, c = 0, alpha = 1] = numbers.map((text) =>
    text.endsWith('%') ? Number.parseFloat(text) / 100 : Number(text),
  );
  return { luminance: luminanceOf(space, a, b, c), alpha };
}

function luminanceOf(space: string, a: number, b: number, c: number): number {
  if (space.startsWith('ok')) return a ** 3;
  if (space === 'lab' || space === 'lch') return ((a + 16) / 116) ** 3;
  if (space.startsWith('xyz')) return b;
  const scale = space.startsWith('rgb') ? 255 : 1;
  const [red = 0, green = 0, blue = 0] = [a, b, c].map((channel) => {
    const value = channel / scale;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
