// Path strings: rounded numbers, smooth curves through points, polygons and arcs.

export type Point = readonly [x: number, y: number];

/** Rounds to one decimal, so that a still life stays within a few kilobytes. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** The numbers in a path string or in any other string, in order. */
export const numbersIn = (text: string): number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number);

const pair = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

const round = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** A Bézier segment in relative coordinates, which are a third shorter as text. Points must already be rounded. */
const curve = (pen: Point, ...points: readonly Point[]): string =>
  `c${points
    .flatMap(([x, y]) => [num(x - pen[0]), num(y - pen[1])])
    .join(' ')
    .replaceAll(' -', '-')}`;

/** Bézier segments through `points`; a repeated point is a corner. The pen must already be at the first point. */
export const smooth = (points: readonly Point[]): string => {
  let path = '';
  for (let index = 0; index < points.length - 1; index += 1) {
    const from = points[index];
    const to = points[index + 1];
    if (!from || !to || (from[0] === to[0] && from[1] === to[1])) continue;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const leave = round([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]);
    const arrive = round([to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]);
    path += curve(round(from), leave, arrive, round(to));
  }
  return path;
};

export const move = (point: Point): string => `M${pair(point)}`;

export const arc = (rx: number, ry: number, sweep: 0 | 1, to: Point): string =>
  `A${num(rx)} ${num(ry)} 0 0 ${sweep} ${pair(to)}`;

export const polygon = (...points: readonly Point[]): string => `M${points.map(pair).join('L')}Z`;

/** A closed smooth shape through the points. */
export const blob = (...points: readonly Point[]): string => {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const second = points[1] ?? first;
  const around = [last, ...points, first, second];
  const body = around.slice(1, -1);
  let path = move(first);
  for (let index = 0; index < body.length - 1; index += 1) {
    const four = around.slice(index, index + 4);
    const [before = first, from = first, to = first, after = first] = four;
    const leave = round([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]);
    const arrive = round([to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]);
    path += curve(round(from), leave, arrive, round(to));
  }
  return `${path}Z`;
};

export const fill = (colour: string, d: string, extra = ''): string =>
  `<path fill="${colour}" d="${d}"${extra && ` ${extra}`}/>`;

export const line = (colour: string, width: number, d: string, extra = ''): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${extra && ` ${extra}`}/>`;

export const ellipse = (
  colour: string,
  [x, y]: Point,
  rx: number,
  ry: number,
  extra = '',
): string =>
  `<ellipse fill="${colour}" cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"${extra && ` ${extra}`}/>`;

export const group = (transform: string, ...content: readonly string[]): string =>
  `<g transform="${transform}">${content.join('')}</g>`;
