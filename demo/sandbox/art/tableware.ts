import { fruit, leaves, sprig } from './leaves.ts';
import { type Tone, tones } from './palette.ts';
import { ellipse, fill, line } from './path.ts';
import { type Draw, type Stage, shadow, stage } from './still.ts';
import {
  band,
  gleam,
  knots,
  lipLine,
  mouth,
  specks,
  turned,
  type Vessel,
  vesselAt,
} from './vessel.ts';

/** A pile of plates with two figs. */
export const plates =
  (tone: Tone, other: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const plate = (base: number, colour: Tone): string =>
      ellipse(colour.shade, [196, base - 5], 116, 26) +
      ellipse(colour.base, [196, base - 11], 122, 28);
    const pile = [354, 340, 326, 312].map((base, index) => plate(base, index % 2 ? other : tone));
    const top = other;
    return (
      stage(set) +
      shadow(200, 350, 106, 150) +
      pile.join('') +
      ellipse(top.light, [196, 295], 122, 29.3) +
      ellipse(top.base, [196, 297], 94, 20.5) +
      (isFine
        ? ellipse('none', [196, 295], 117, 27, `stroke="${tone.base}" stroke-width="2.5"`)
        : '') +
      shadow(170, 300, 22, 50) +
      shadow(230, 304, 22, 50) +
      fig(164, 299) +
      fig(228, 304) +
      leaves(tones.moss, [{ at: [160, 251], length: 30, width: 16, angle: -24 }])
    );
  };

const fig = (x: number, base: number): string =>
  fill(
    tones.plum.base,
    `M${x} ${base + 4}c-34 0-30-30-14-40c8-6 10-10 12-16h6c2 8 4 10 12 16c16 12 18 40-16 40Z`,
  ) +
  fill(
    tones.plum.shade,
    `M${x + 4} ${base - 52}h1c2 8 4 10 12 16c16 12 18 40-17 40c22-12 18-36 4-56Z`,
  ) +
  line(tones.moss.shade, 4, `M${x + 2} ${base - 52}v-4`);

export const bowlOfLemons =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const bowl = vesselAt([200, 346], tone, [40, 0, 36, 8, 36, 10, 80, 30, 108, 62, 116, 92]);
    return (
      stage(set) +
      shadow(200, 344, 84, 160) +
      mouth(bowl, undefined, 5) +
      fruit(tones.ochre, [150, 232], 36, 31) +
      fruit(tones.ochre, [250, 230], 37, 32) +
      fruit(tones.ochre, [202, 212], 38, 33) +
      fruit(tones.ochre, [196, 252], 40, 34) +
      leaves(tones.moss, [
        { at: [206, 184], length: 54, width: 26, angle: -28 },
        { at: [200, 186], length: 40, width: 20, angle: 204 },
      ]) +
      band(bowl) +
      band(bowl, 0, 2, tones.oat) +
      gleam(bowl, 3, 5, 6) +
      lipLine(bowl, 5) +
      (isFine ? specks(bowl, 22) : '')
    );
  };

export const nestedBowls =
  (outer: Tone, middle: Tone, inner: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const bowl = (base: number, size: number, tone: Tone): Vessel =>
      vesselAt(
        [196, base],
        tone,
        [38, 0, 48, 4, 86, 30, 112, 74].map((number) => number * size),
      );
    const large = bowl(350, 1.06, outer);
    const medium = bowl(300, 0.9, middle);
    const small = bowl(256, 0.72, inner);
    return (
      stage(set) +
      shadow(196, 348, 80, 160) +
      mouth(large) +
      turned(medium) +
      turned(small) +
      band(medium) +
      lipLine(medium) +
      band(large) +
      lipLine(large) +
      gleam(large, 1, 3) +
      gleam(medium, 2, 3) +
      (isFine ? specks(large, 16) : '')
    );
  };

/** A water carafe and a tumbler, both half full. */
export const carafe =
  (set: Stage): Draw =>
  ({ isFine }) => {
    const glass = vesselAt(
      [168, 340],
      tones.mist,
      [50, 0, 60, 6, 66, 50, 58, 96, 30, 138, 26, 168, 33, 192],
    );
    const tumbler = vesselAt([270, 350], tones.mist, [30, 0, 33, 4, 38, 76]);
    const clear = (content: string): string => `<g opacity=".42">${content}</g>`;
    const rim = (x: number, y: number, r: number): string =>
      ellipse('none', [x, y], r, r * 0.22, `stroke="${tones.chalk.light}" stroke-width="3"`);
    return (
      stage(set) +
      shadow(168, 338, 62, 150) +
      shadow(270, 350, 34, 80) +
      clear(band(glass)) +
      `<g opacity=".55">${band({ ...glass, tone: tones.mist }, 0, 3)}</g>` +
      ellipse(tones.chalk.light, [168, 244], 57, 12, 'opacity=".7"') +
      rim(168, 148, 33) +
      gleam({ ...glass, tone: tones.chalk }, 1, 3, 5) +
      clear(band(tumbler)) +
      `<g opacity=".5">${band({
        ...tumbler,
        profile: knots([31, 3, 34, 8, 36, 44]),
      })}</g>` +
      ellipse(tones.chalk.light, [270, 306], 35.5, 7.6, 'opacity=".7"') +
      rim(270, 274, 38) +
      sprig('M172 330Q158 250 176 190', {
        tone: tones.moss,
        pairs: 4,
        length: 24,
        width: 11,
        start: 0.45,
      }) +
      (isFine
        ? line(tones.chalk.light, 2.5, 'M150 300h.1M190 286h.1M182 312h.1M262 330h.1M280 322h.1')
        : '')
    );
  };

export const teapot =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const pot = vesselAt([206, 342], tone, [50, 0, 70, 12, 88, 48, 76, 88, 44, 108]);
    const lid = vesselAt([206, 236], tone, [42, 0, 36, 10, 14, 18]);
    return (
      stage(set) +
      shadow(206, 340, 82, 160) +
      line(tones.wood.shade, 11, 'M140 262C130 120 284 120 274 262') +
      line(tones.wood.light, 5, 'M138 258C130 124 270 112 272 236') +
      fill(tone.base, 'M136 318C96 306 104 262 74 246l18-10c28 14 24 46 52 58Z') +
      fill(tone.shade, 'M136 318C96 306 104 262 74 246l6-3c30 16 24 50 58 64Z') +
      band(pot) +
      gleam(pot, 1, 3, 7) +
      ellipse(tone.deep, [206, 236], 45, 9.5) +
      band(lid) +
      ellipse(tone.light, [206, 218], 14, 3.5) +
      fruit(tones.wood, [206, 210], 10, 9) +
      fruit(tones.wood, [140, 262], 8) +
      fruit(tones.wood, [274, 262], 8) +
      (isFine ? specks(pot, 20) : '')
    );
  };

export const espressoCups =
  (tone: Tone, other: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const cup = (x: number, base: number, colour: Tone): Vessel =>
      vesselAt([x, base], colour, [28, 0, 38, 8, 44, 30, 46, 62]);
    const saucer = vesselAt([150, 350], other, [44, 0, 76, 9], 0.26);
    const low = cup(150, 344, tone);
    const bottom = cup(270, 346, other);
    const upper = cup(272, 306, tone);
    return (
      stage(set) +
      shadow(150, 350, 70, 110) +
      shadow(272, 346, 42, 120) +
      band(saucer) +
      ellipse(other.light, [150, 341], 76, 19.8) +
      ellipse(other.base, [150, 342], 54, 13) +
      line(tone.shade, 8, 'M192 300c30-4 30 30 2 30') +
      turned(low) +
      ellipse('#4b2a1a', [150, 284], 40, 7) +
      gleam(low, 2, 3, 4) +
      line(other.shade, 8, 'M312 304c30-4 30 30 2 30') +
      band(bottom) +
      mouth(bottom) +
      line(tone.shade, 8, 'M314 262c30-4 30 30 2 30') +
      turned(upper) +
      band(bottom) +
      lipLine(bottom) +
      gleam(upper, 2, 3, 4) +
      (isFine ? specks(low, 8) + specks(bottom, 8) + specks(upper, 8) : '')
    );
  };
