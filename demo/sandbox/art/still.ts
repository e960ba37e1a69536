// The background of every still life: a warm wall with window light, a table, and the shadows on it.
import { type GroundName, grounds } from './palette.ts';
import { fill, group, num, type Point, polygon } from './path.ts';

/** `isFine` is false for thumbnails, where specks and threads would look like noise. */
export interface Detail {
  isFine: boolean;
}

/** Draws the subject inside the 400 by 400 frame; keep it within x 50 to 350 for 4:5 crops. */
export type Draw = (detail: Detail) => string;

export const horizon = 258;

const windowLight = (colour: string, at: number): string => {
  const pane = (left: number, top: number, width: number, height: number): string =>
    polygon(
      [left + top * 0.34, top],
      [left + width + top * 0.34, top],
      [left + width + (top + height) * 0.34, top + height],
      [left + (top + height) * 0.34, top + height],
    );
  return fill(
    colour,
    pane(at, 24, 62, 92) +
      pane(at + 72, 24, 62, 92) +
      pane(at, 126, 62, 92) +
      pane(at + 72, 126, 62, 92),
  );
};

const archLight = (colour: string, x: number): string =>
  fill(colour, `M${x - 92} ${horizon}V142a92 92 0 0 1 184 0V${horizon}Z`);

const sunLight = (colour: string, x: number): string =>
  `<circle fill="${colour}" cx="${x}" cy="150" r="104"/>`;

export interface Stage {
  ground: GroundName;
  light?: 'window' | 'arch' | 'sun' | 'none';
  /** Horizontal position of the light: left edge of a window, or center of an arch or sun. */
  at?: number;
  /** Vertical position of the table's far edge: 400 shows only the wall, 0 only the table seen from above. */
  horizon?: number;
}

export const stage = ({ ground, light = 'window', at, horizon: edge = horizon }: Stage): string => {
  const { wall, table, glow } = grounds[ground];
  const lights = {
    window: () => windowLight(glow, at ?? 60),
    arch: () => archLight(glow, at ?? 200),
    sun: () => sunLight(glow, at ?? 200),
    none: () => '',
  };
  return (
    `<rect width="400" height="400" fill="${wall}"/>` +
    lights[light]() +
    `<rect y="${edge}" width="400" height="${400 - edge}" fill="${table}"/>`
  );
};

const shadowColour = '#5a2a12';

/** The shadow of a round object standing at `x`, `base`: a soft ellipse to the right. */
export const shadow = (x: number, base: number, radius: number, reach = 120): string =>
  group(
    `translate(${num(x)} ${num(base)}) scale(1 .26)`,
    `<g fill="none" stroke="${shadowColour}" stroke-linecap="round"><path opacity=".13" stroke-width="${num(radius * 2)}" d="M4 2L${num(reach)} -${num(reach * 0.75)}"/><path opacity=".12" stroke-width="${num(radius * 1.8)}" d="M4 2L${num(reach * 0.6)} -${num(reach * 0.45)}"/></g>`,
  );

/** The shadow of an object that is not round, as a flat shape. */
export const cast = (...points: readonly Point[]): string =>
  fill(shadowColour, polygon(...points), 'opacity=".17"');

export const castPath = (d: string, opacity = 0.17): string =>
  fill(shadowColour, d, `opacity="${opacity}"`);
