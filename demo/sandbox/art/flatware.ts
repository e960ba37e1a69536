// Shapes with corners and folds: boxes, sheets, folded and hanging cloth, weaves.
import type { Tone } from './palette.ts';
import { ellipse, fill, line, num, type Point, polygon } from './path.ts';

export interface Box {
  x: number;
  base: number;
  width: number;
  height: number;
  depth: number;
  tone: Tone;
}

/** A box seen slightly from above: lit top, front, and a narrow side in shade. */
export const box = ({ x, base, width, height, depth, tone }: Box): string => {
  const top = base - height;
  const side = depth * 0.7;
  return (
    fill(tone.base, polygon([x, base], [x + width, base], [x + width, top], [x, top])) +
    fill(
      tone.shade,
      polygon(
        [x + width, base],
        [x + width + side, base - depth],
        [x + width + side, top - depth],
        [x + width, top],
      ),
    ) +
    fill(
      tone.light,
      polygon([x, top], [x + width, top], [x + width + side, top - depth], [x + side, top - depth]),
    )
  );
};

export const boxShadow = ({ x, base, width, height, depth }: Box): string => {
  const side = depth * 0.7;
  const reach = Math.min(90, height * 0.9);
  return fill(
    '#5a2a12',
    polygon(
      [x + 6, base + 3],
      [x + width, base + 3],
      [x + width + reach, base - reach * 0.26],
      [x + width + side + reach, base - depth - reach * 0.26],
      [x + side, base - depth],
    ),
    'opacity=".17"',
  );
};

/** One folded cloth lying on the table: a rounded fold on the left, open layers on the right. */
export const fold = (
  x: number,
  base: number,
  width: number,
  thick: number,
  tone: Tone,
  stripe?: { tone: Tone; at: readonly number[]; width: number },
): string => {
  const top = base - thick;
  const bow = thick / 2;
  const face = `M${num(x + bow)} ${num(top)}H${num(x + width)}q4 ${num(bow)} 0 ${num(thick)}H${num(x + bow)}a${num(bow)} ${num(bow)} 0 0 1 0-${num(thick)}Z`;
  const bars = (stripe?.at ?? [])
    .map(
      (part) =>
        `M${num(x + width * part)} ${num(top)}v${num(thick)}h${num(stripe?.width ?? 0)}v-${num(thick)}Z`,
    )
    .join('');
  return (
    fill(tone.base, face) +
    (stripe ? fill(stripe.tone.base, bars) : '') +
    fill(
      tone.shade,
      `M${num(x + width)} ${num(top)}q4 ${num(bow)} 0 ${num(thick)}h-${num(width * 0.24)}q6-${num(bow)} 0-${num(thick)}Z`,
      'opacity=".55"',
    ) +
    line(
      tone.deep,
      1.4,
      `M${num(x + bow * 0.9)} ${num(base - bow)}H${num(x + width + 1)}`,
      'opacity=".45"',
    )
  );
};

/** The lit top of a folded pile, in perspective. */
export const foldTop = (
  x: number,
  top: number,
  width: number,
  depth: number,
  tone: Tone,
  stripe?: { tone: Tone; at: readonly number[]; width: number },
): string => {
  const slant = depth * 0.5;
  const quad = (from: number, to: number): string =>
    polygon([from, top], [to, top], [to + slant, top - depth], [from + slant, top - depth]);
  return (
    fill(tone.light, quad(x, x + width)) +
    (stripe
      ? fill(
          stripe.tone.light,
          stripe.at
            .map((part) => quad(x + width * part - 3, x + width * part - 3 + stripe.width))
            .join(''),
        )
      : '')
  );
};

/** Cloth hanging from a line at the top. Its folds are long tapering shades. */
export const hanging = (
  x: number,
  top: number,
  width: number,
  height: number,
  tone: Tone,
): string => {
  const w = width / 4;
  const low = top + height;
  const wave = `M${num(x)} ${num(top)}H${num(x + width)}L${num(x + width + 6)} ${num(low)}q-${num(w / 2)} 9-${num(w)} 0t-${num(w)} 0t-${num(w)} 0t-${num(w + 12)} 0Z`;
  const dart = (at: number, wide: number): string =>
    polygon([x + at, top], [x + at + wide + 4, low - 1], [x + at - wide, low + 1]);
  return (
    fill(tone.base, wave) +
    fill(tone.shade, dart(w * 1.25, 9) + dart(w * 2.6, 7) + dart(w * 3.55, 13))
  );
};

/** Defines a repeated tile; use `url(#id)` as the fill. */
export const tile = (id: string, size: number, content: string, transform = ''): string =>
  `<defs><pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${transform && ` patternTransform="${transform}"`}>${content}</pattern></defs>`;

export const pencil = ([x, y]: Point, length: number, angle: number, tone: Tone): string =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)})">${fill(tone.base, `M0-5H${num(length)}V1H0Z`)}${fill(tone.shade, `M0 1H${num(length)}V5H0Z`)}${fill('#ecd3ac', polygon([length, -5], [length + 16, 0], [length, 5]))}${fill(tone.deep, polygon([length + 11, -1.7], [length + 16, 0], [length + 11, 1.7]))}</g>`;

export const flame = (x: number, y: number): string =>
  fill('#dea849', `M${num(x)} ${num(y)}c-13-10-7-24 1-37c9 14 13 27-1 37Z`) +
  fill('#fffaf1', `M${num(x)} ${num(y)}c-6-5-3-12 0-17c4 6 6 12 0 17Z`);

export const knob = (tone: Tone, at: Point, radius: number): string =>
  ellipse(tone.base, at, radius, radius) +
  fill(
    tone.shade,
    `M${num(at[0])} ${num(at[1] - radius)}a${num(radius)} ${num(radius)} 0 0 1 0 ${num(radius * 2)}q${num(radius)}-${num(radius)} 0-${num(radius * 2)}Z`,
  );
