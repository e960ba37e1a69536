import { sprig } from './leaves.ts';
import { type Tone, tones } from './palette.ts';
import { ellipse, fill, group, line, polygon } from './path.ts';
import { cast, type Draw, type Stage, shadow, stage } from './still.ts';
import { band, gleam, mouth, specks, type Vessel, vesselAt } from './vessel.ts';

const mugAt = (x: number, base: number, tone: Tone): Vessel =>
  vesselAt([x, base], tone, [60, 0, 67, 7, 69, 14, 71, 30, 71, 90, 69, 124]);

const mugHandle = (x: number, base: number, tone: Tone): string => {
  const d = `M${x + 66} ${base - 96}c62-8 62 66 0 62`;
  return line(tone.shade, 17, d) + line(tone.base, 7, d, 'transform="translate(-2.5 -2.5)"');
};

const mug = (tone: Tone, x: number, base: number, isFine: boolean, coffee?: number): string => {
  const body = mugAt(x, base, tone);
  return (
    mugHandle(x, base, tone) +
    band(body) +
    band(body, 0, 2, tones.oat) +
    gleam(body, 3, 5, 6) +
    (isFine ? specks(body, 14) : '') +
    mouth(body, coffee === undefined ? undefined : { colour: '#4b2a1a', depth: coffee }, 5)
  );
};

/** A mug with an almond biscuit beside it. */
export const mugFront =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) =>
    stage(set) +
    shadow(188, 334, 70, 170) +
    mug(tone, 186, 336, isFine, 8) +
    shadow(300, 352, 22, 40) +
    band(vesselAt([300, 354], tones.ochre, [24, 0, 27, 5, 25, 10])) +
    ellipse(tones.ochre.light, [300, 344], 25, 5.5) +
    (isFine ? line(tones.wood.shade, 2.4, 'M290 343h.1M300 341h.1M309 344h.1M298 346h.1') : '');

export const mugDetail =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) =>
    stage({ ...set, light: 'none', horizon: 330 }) +
    group('translate(-84 -196) scale(1.5)', mug(tone, 168, 354, isFine, 8));

/** The mug in the morning: on a book, steaming. */
export const mugInUse =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) =>
    stage(set) +
    cast([80, 352], [330, 352], [372, 330], [330, 312], [110, 312]) +
    fill(tones.brick.shade, polygon([62, 338], [322, 338], [322, 352], [62, 352])) +
    fill(tones.chalk.shade, polygon([66, 341], [322, 341], [322, 349], [66, 349])) +
    fill(tones.brick.base, polygon([62, 338], [322, 338], [300, 302], [92, 302])) +
    shadow(190, 322, 62, 120) +
    group('translate(24 45) scale(.87)', mug(tone, 186, 318, isFine, 7)) +
    line(tones.chalk.light, 7, 'M172 190c-16-18 14-30 0-52s10-28 2-44', 'opacity=".75"') +
    line(tones.chalk.light, 6, 'M206 188c-12-14 12-26 0-44s8-22 2-34', 'opacity=".6"') +
    sprig('M330 344Q300 336 262 346', { tone: tones.moss, pairs: 3, length: 22, width: 9 });
