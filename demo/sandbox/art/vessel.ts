// Objects thrown on a wheel: a profile rotated about its axis, in two tones with light from the left.
import type { Tone } from './palette.ts';
import { arc, ellipse, fill, line, move, num, type Point, smooth } from './path.ts';

/** Radius at a height above the table; a repeated knot is a sharp edge. */
export type Knot = readonly [radius: number, height: number];

/** Pairs of radius and height, from the table up. */
export const knots = (numbers: readonly number[]): Knot[] =>
  numbers.flatMap((radius, index) =>
    index % 2 ? [] : [[radius, numbers[index + 1] ?? 0] satisfies Knot],
  );

export interface Vessel {
  x: number;
  base: number;
  profile: readonly Knot[];
  tone: Tone;
  /** Viewing angle from above: the height-to-width ratio of the rim. */
  tilt: number;
}

/** A vessel with its base at the given point; `profile` lists pairs of radius and height, as in `knots`. */
export const vesselAt = (
  [x, base]: Point,
  tone: Tone,
  profile: readonly number[],
  tilt = 0.22,
): Vessel => ({ x, base, profile: knots(profile), tone, tilt });

/** Tilt of a ring. Rings near the foot are flatter, so that a round base does not bulge out of a flaring wall. */
const tiltAt = (vessel: Vessel, height: number): number => {
  const [, full = 1] = vessel.profile.at(-1) ?? [];
  return vessel.tilt * (0.5 + 0.5 * Math.min(1, height / full));
};

/** The line along the wall at `turn`: -1 is the left edge, 1 the right edge, and values in between are at the front. */
const wallLine = (vessel: Vessel, turn: number, from: number, to: number): Point[] =>
  vessel.profile.slice(from, to + 1).map(([radius, height]) => {
    const front = tiltAt(vessel, height) * radius * Math.sqrt(Math.max(0, 1 - turn * turn));
    return [vessel.x + radius * turn, vessel.base - height + front];
  });

const facet = (vessel: Vessel, turn: number, from: number, to: number): string => {
  const near = wallLine(vessel, turn, from, to);
  const right = wallLine(vessel, 1, from, to);
  const start = near[0];
  const corner = right[0];
  const end = near.at(-1);
  const [low, lowAt] = vessel.profile[from] ?? [0, 0];
  const [high, highAt] = vessel.profile[to] ?? [0, 0];
  if (!start || !corner || !end) return '';
  return (
    move(start) +
    arc(low, low * tiltAt(vessel, lowAt), 0, corner) +
    smooth(right) +
    arc(high, high * tiltAt(vessel, highAt), 1, end) +
    smooth(near.toReversed()) +
    'Z'
  );
};

/** The wall between two knots of the profile in a separate tone: a glaze, a foot, or the whole body. */
export const band = (
  vessel: Vessel,
  from = 0,
  to = vessel.profile.length - 1,
  tone = vessel.tone,
): string =>
  fill(tone.base, facet(vessel, -1, from, to)) + fill(tone.shade, facet(vessel, 0.3, from, to));

/** A thin highlight along the left of the wall. */
export const gleam = (vessel: Vessel, from: number, to: number, width = 5): string => {
  const path = wallLine(vessel, -0.66, from, to);
  const start = path[0];
  return start ? line(vessel.tone.light, width, move(start) + smooth(path)) : '';
};

const top = (vessel: Vessel): { centre: Point; radius: number } => {
  const [radius, height] = vessel.profile.at(-1) ?? [0, 0];
  return { centre: [vessel.x, vessel.base - height], radius };
};

/** The opening: lip, dark inside, lit far wall on the right, and its contents. */
export const mouth = (
  vessel: Vessel,
  filling?: { colour: string; depth: number },
  lip = 4,
): string => {
  const { centre, radius } = top(vessel);
  const tilt = vessel.tilt;
  const inner = radius - lip;
  const [x, y] = centre;
  const level = filling ? lens(x, y, inner, inner * tilt, filling.depth) : '';
  return (
    ellipse(vessel.tone.light, centre, radius, radius * tilt) +
    ellipse(vessel.tone.deep, centre, inner, inner * tilt) +
    fill(
      vessel.tone.shade,
      `M${num(x)} ${num(y - inner * tilt)}${arc(inner, inner * tilt, 1, [x, y + inner * tilt])}Q${num(x + inner * 0.72)} ${num(y + inner * tilt * 0.4)} ${num(x)} ${num(y - inner * tilt)}Z`,
    ) +
    (filling ? fill(filling.colour, level) : '')
  );
};

/** The visible surface of a filling, `depth` below the opening. */
const lens = (x: number, y: number, rx: number, ry: number, depth: number): string => {
  const reach = rx * Math.sqrt(Math.max(0, 1 - (depth / 2 / ry) ** 2));
  const left: Point = [x - reach, y + depth / 2];
  const right: Point = [x + reach, y + depth / 2];
  return `${move(left)}${arc(rx, ry, 1, right)}${arc(rx, ry, 1, left)}Z`;
};

/** The front half of the rim, drawn last if something stands in the opening. */
export const lipLine = (vessel: Vessel, width = 4): string => {
  const { centre, radius } = top(vessel);
  const [x, y] = centre;
  const half = radius - width / 2;
  return line(
    vessel.tone.light,
    width,
    move([x - half, y]) + arc(half, half * vessel.tilt, 0, [x + half, y]),
  );
};

/** Iron specks in the clay, always in the same places. */
export const specks = (vessel: Vessel, count: number, colour = vessel.tone.deep): string => {
  const last = vessel.profile.length - 1;
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const turn = ((index * 0.618) % 1) * 1.7 - 0.85;
    const path = wallLine(vessel, turn, 0, last);
    const along = ((index * 0.414 + 0.13) % 1) * (path.length - 1);
    const from = path[Math.floor(along)];
    const to = path[Math.ceil(along)];
    if (!from || !to) continue;
    const part = along % 1;
    d += `M${num(from[0] + (to[0] - from[0]) * part)} ${num(from[1] + (to[1] - from[1]) * part)}h.1`;
  }
  return line(colour, 2, d, 'opacity=".55"');
};

export const turned = (vessel: Vessel): string => band(vessel) + mouth(vessel);
