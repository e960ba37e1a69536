import { box, boxShadow, pencil, tile } from './flatware.ts';
import { sprig } from './leaves.ts';
import { type Tone, tones } from './palette.ts';
import { ellipse, fill, group, line, polygon } from './path.ts';
import { cast, castPath, type Draw, type Stage, shadow, stage } from './still.ts';
import { band, knots, lipLine, mouth, vesselAt } from './vessel.ts';

/** One notebook against the wall, two under it, a pencil on top. */
export const notebooks =
  (tone: Tone, other: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const lower = { x: 84, base: 352, width: 206, height: 17, depth: 40, tone: other };
    const upper = { x: 96, base: 335, width: 190, height: 15, depth: 38, tone };
    return (
      stage(set) +
      cast([190, 296], [300, 120], [338, 150], [352, 296]) +
      group(
        'rotate(5 230 280)',
        fill(tone.shade, 'M164 84h124q8 0 8 8v196H164Z', 'transform="translate(6 0)"') +
          fill(tone.base, 'M164 84h124q8 0 8 8v196H164Z') +
          fill(tone.shade, 'M164 84h22v204h-22Z') +
          fill(tones.chalk.base, 'M212 120h56v40h-56Z') +
          (isFine ? line(tones.chalk.shade, 2.5, 'M222 134h36M222 146h24') : '') +
          line(tones.ochre.base, 5, 'M278 84v204'),
      ) +
      boxShadow(lower) +
      box(lower) +
      fill(tones.chalk.base, polygon([90, 339], [290, 339], [290, 348], [90, 348])) +
      box(upper) +
      fill(tones.chalk.base, polygon([102, 323], [286, 323], [286, 332], [102, 332])) +
      castPath('M132 310l110-14 6 4-104 16Z') +
      pencil([126, 310], 112, -7, tones.ochre)
    );
  };

export const notebookOpen =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) =>
    stage({ ...set, horizon: 150, light: 'none' }) +
    castPath('M40 330l330 8 22-34-44-110-20-6Z') +
    fill(tone.base, polygon([36, 326], [88, 180], [322, 180], [372, 326])) +
    fill(tones.chalk.light, 'M46 318L94 180q54-14 110 2v138q-70-18-158-2Z') +
    fill(tones.chalk.base, 'M204 182q56-16 112-2l46 138q-84-18-158 2Z') +
    fill(tones.chalk.shade, 'M204 182q14-5 24-6l10 134q-18 2-34 10Z') +
    (isFine
      ? tile('dots', 13, ellipse(tones.mist.base, [4, 4], 1.1, 1.1)) +
        fill('url(#dots)', 'M66 304l40-112q46-10 90 2v108q-70-10-130 2Z')
      : '') +
    line(tones.pine.base, 3.5, 'M252 290q-4-50 6-84') +
    sprig('M252 290Q248 244 262 206', { tone: tones.moss, pairs: 4, length: 24, width: 10 }) +
    castPath('M270 344l90-44 8 4-88 48Z') +
    pencil([256, 346], 110, -26, tone);

/** A fan of envelopes, one sealed. */
export const letters =
  (tone: Tone, seal: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const envelope = (lean: number, colour: Tone, isFront: boolean): string =>
      group(
        `rotate(${lean} 200 330)`,
        fill(colour.base, 'M104 176h192v140H104Z') +
          fill(colour.shade, 'M104 316l96-74 96 74Z', 'opacity=".6"') +
          fill(colour.light, 'M104 176h192l-96 84Z') +
          line(colour.shade, 2, 'M104 176l96 84 96-84') +
          (isFront
            ? ellipse(seal.base, [200, 256], 19, 19) +
              fill(seal.shade, 'M200 237a19 19 0 0 1 0 38q14-18 0-38Z') +
              (isFine
                ? ellipse('none', [200, 256], 12, 12, `stroke="${seal.light}" stroke-width="2"`)
                : '')
            : ''),
      );
    return (
      stage(set) +
      castPath('M120 336h214l44-22-40-60Z') +
      envelope(-15, tones.blush, false) +
      envelope(11, tone, false) +
      envelope(-2, tones.chalk, true) +
      sprig('M110 350Q170 326 240 346', {
        tone: tones.pine,
        pairs: 6,
        length: 20,
        width: 8,
        stem: 2.5,
      })
    );
  };

const landscape = (sky: Tone, hill: Tone, near: Tone, sun: string): string =>
  fill(sky.light, 'M0 0h104v146H0Z') +
  ellipse(sun, [66, 46], 17, 17) +
  fill(hill.base, 'M0 96q30-38 56-14t48-12v76H0Z') +
  fill(near.shade, 'M0 120q40-30 104 4v22H0Z');

export const postcards =
  (set: Stage): Draw =>
  () => {
    const card = (transform: string, picture: string): string =>
      group(transform, fill(tones.chalk.light, 'M-9-9h122v164H-9Z'), picture);
    return (
      stage(set) +
      castPath('M90 330h220l54-20-30-150-40 100Z') +
      card(
        'translate(74 158) rotate(-9)',
        landscape(tones.mist, tones.pine, tones.moss, tones.chalk.light),
      ) +
      card(
        'translate(222 140) rotate(8)',
        landscape(tones.indigo, tones.indigo, tones.ink, tones.ochre.light),
      ) +
      card(
        'translate(148 178) rotate(-1)',
        landscape(tones.blush, tones.clay, tones.plum, tones.ochre.base),
      )
    );
  };

export const pencilPot =
  (tone: Tone, set: Stage): Draw =>
  () => {
    const pot = vesselAt([196, 346], tone, [48, 0, 54, 6, 54, 104]);
    const up = (x: number, lean: number, length: number, colour: Tone): string =>
      pencil([x, 270], length, -90 + lean, colour);
    return (
      stage(set) +
      shadow(196, 344, 52, 150) +
      mouth(pot) +
      up(166, -14, 116, tones.clay) +
      up(226, 15, 112, tones.pine) +
      up(182, -6, 138, tones.ochre) +
      up(210, 7, 132, tones.indigo) +
      up(196, 0, 108, tones.brick) +
      band(pot) +
      band({ ...pot, profile: knots([54, 34, 54, 62]) }, 0, 1, tones.chalk) +
      lipLine(pot) +
      castPath('M268 356l74-8 14 4-80 10Z') +
      pencil([262, 354], 76, -4, tones.plum)
    );
  };
