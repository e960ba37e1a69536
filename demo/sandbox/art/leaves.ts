// Stems, leaves, petals and fruit, each split along its midrib into a lit and a shaded half.
import { type Tone, tones } from './palette.ts';
import { ellipse, fill, line, num, numbersIn, type Point } from './path.ts';

export interface Leaf {
  at: Point;
  length: number;
  width: number;
  /** Degrees; 0 points right, -90 up. */
  angle: number;
}

const half = ({ at: [x, y], length, width, angle }: Leaf, side: 1 | -1): string => {
  const turn = (angle * Math.PI) / 180;
  const along = (part: number, out: number): string =>
    `${Math.round(Math.cos(turn) * length * part - Math.sin(turn) * width * out * side)} ${Math.round(Math.sin(turn) * length * part + Math.cos(turn) * width * out * side)}`;
  const bow = `${along(0.2, 0.5)} ${along(0.65, 0.72)} ${along(1, 0)}`.replaceAll(' -', '-');
  return `M${Math.round(x)} ${Math.round(y)}c${bow}Z`;
};

/** Draws many leaves as two paths; the half that faces down is in shade. */
export const leaves = (tone: Tone, list: readonly Leaf[]): string => {
  let lit = '';
  let dim = '';
  for (const leaf of list) {
    const isRightward = Math.cos((leaf.angle * Math.PI) / 180) >= 0;
    lit += half(leaf, isRightward ? -1 : 1);
    dim += half(leaf, isRightward ? 1 : -1);
  }
  return fill(tone.shade, dim) + fill(tone.base, lit);
};

export interface Sprig {
  tone: Tone;
  /** Number of leaves on each side. */
  pairs: number;
  length: number;
  width: number;
  /** Degrees between stem and leaf. */
  spread?: number;
  /** Position of the first leaves along the stem, from 0 to 1. */
  start?: number;
  stem?: number;
}

/** A bent stem with leaves that get smaller toward the tip; `path` consists of one `M` and one `Q` command. */
export const sprig = (path: string, options: Sprig): string => {
  const { tone, pairs, length, width, spread = 48, start = 0.2, stem = 3 } = options;
  const [fromX = 0, fromY = 0, bendX = 0, bendY = 0, toX = 0, toY = 0] = numbersIn(path);
  const list: Leaf[] = [];
  for (let index = 0; index <= pairs; index += 1) {
    const t = start + ((1 - start) * index) / pairs;
    const u = 1 - t;
    const at: Point = [
      u * u * fromX + 2 * u * t * bendX + t * t * toX,
      u * u * fromY + 2 * u * t * bendY + t * t * toY,
    ];
    const dx = u * (bendX - fromX) + t * (toX - bendX);
    const dy = u * (bendY - fromY) + t * (toY - bendY);
    const heading = (Math.atan2(dy, dx) * 180) / Math.PI;
    const scale = 1 - 0.4 * (index / pairs);
    const leaf = { at, length: length * scale, width: width * scale };
    if (index === pairs) list.push({ ...leaf, angle: heading });
    else list.push({ ...leaf, angle: heading - spread }, { ...leaf, angle: heading + spread });
  }
  return line(tone.deep, stem, path) + leaves(tone, list);
};

/** A round fruit: base, a crescent of shade on the right, a small highlight. */
export const fruit = (tone: Tone, [x, y]: Point, rx: number, ry = rx): string =>
  ellipse(tone.base, [x, y], rx, ry) +
  fill(
    tone.shade,
    `M${num(x + rx * 0.3)} ${num(y - ry * 0.954)}A${num(rx)} ${num(ry)} 0 0 1 ${num(x - rx * 0.3)} ${num(y + ry * 0.954)}Q${num(x + rx * 0.75)} ${num(y + ry * 0.4)} ${num(x + rx * 0.3)} ${num(y - ry * 0.954)}Z`,
  ) +
  ellipse(tone.light, [x - rx * 0.42, y - ry * 0.42], rx * 0.16, ry * 0.12);

/** A flat five-petalled flower seen from the front. */
export const flower = (
  tone: Tone,
  centre: Point,
  size: number,
  heart: Tone = tones.ochre,
): string => {
  const petals = [0, 72, 144, 216, 288].map((angle) => ({
    at: centre,
    length: size,
    width: size * 0.62,
    angle: angle - 90,
  }));
  return leaves(tone, petals) + ellipse(heart.base, centre, size * 0.2, size * 0.2);
};
