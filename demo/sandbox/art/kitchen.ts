// Still lifes of the kitchen: vases, jugs, boards, crocks, candles, salt.
import { flame, knob } from './flatware.ts';
import { type Leaf, leaves, sprig } from './leaves.ts';
import { type Tone, tones } from './palette.ts';
import { ellipse, fill, line, polygon } from './path.ts';
import { cast, castPath, type Draw, type Stage, shadow, stage } from './still.ts';
import { band, gleam, knots, lipLine, mouth, specks, turned, type Vessel } from './vessel.ts';

const tulip = (x: number, y: number, lean: number, tone: Tone): string =>
  `<g transform="translate(${x} ${y}) rotate(${lean})">${fill(tone.base, 'M0 6C-22 4-22-24-16-38L-6-26L0-42Z')}${fill(tone.shade, 'M0 6C22 4 22-24 16-38L6-26L0-42Z')}${fill(tone.light, 'M0 6C-12-4-10-26 0-36C4-22 6-6 0 6Z', 'opacity=".7"')}</g>`;

/** A jug of tulips. */
export const jugOfTulips =
  (tone: Tone, petals: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const jug: Vessel = {
      x: 196,
      base: 346,
      profile: knots(48, 0, 62, 10, 68, 46, 54, 92, 40, 118, 46, 142),
      tone,
    };
    const stems = 'M190 214Q176 160 150 130M196 214Q200 150 204 104M204 214Q222 170 256 144';
    const blades: Leaf[] = [
      { at: [184, 214], length: 96, width: 20, angle: 226 },
      { at: [210, 214], length: 100, width: 20, angle: -30 },
    ];
    const handle = 'M236 226c56 0 50 82 16 88';
    return (
      stage(set) +
      shadow(196, 344, 66, 160) +
      line(tones.moss.shade, 5, stems) +
      leaves(tones.moss, blades) +
      tulip(150, 132, -22, petals) +
      tulip(256, 146, 26, petals) +
      tulip(204, 104, 3, petals) +
      line(tone.shade, 14, handle) +
      line(tone.base, 5, handle, 'transform="translate(-2 -2)"') +
      mouth(jug) +
      line(tones.moss.shade, 5, 'M193 216v-14M198 216v-14M204 214l4-12') +
      band(jug) +
      fill(tone.base, polygon([152, 202], [136, 198], [154, 222])) +
      lipLine(jug) +
      gleam(jug, 1, 4, 7) +
      (isFine ? specks(jug, 18) : '')
    );
  };

/** A narrow vase with one branch. */
export const budVase =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const vase: Vessel = {
      x: 200,
      base: 344,
      profile: knots(38, 0, 58, 18, 62, 48, 40, 84, 16, 108, 14, 134, 20, 148),
      tone,
    };
    return (
      stage(set) +
      shadow(200, 342, 58, 160) +
      sprig({
        from: [200, 200],
        bend: [196, 120],
        to: [262, 64],
        tone: tones.moss,
        pairs: 5,
        length: 44,
        width: 20,
        start: 0.3,
        spread: 54,
      }) +
      sprig({
        from: [198, 200],
        bend: [186, 160],
        to: [140, 120],
        tone: tones.pine,
        pairs: 3,
        length: 34,
        width: 15,
        start: 0.4,
      }) +
      turned(vase) +
      gleam(vase, 1, 3, 7) +
      (isFine ? specks(vase, 16) : '')
    );
  };

/** The same vases as a family of three. */
export const vaseTrio =
  (first: Tone, second: Tone, third: Tone, set: Stage): Draw =>
  () => {
    const tall: Vessel = {
      x: 138,
      base: 330,
      profile: knots(30, 0, 42, 14, 40, 80, 18, 128, 16, 160, 22, 172),
      tone: first,
    };
    const round: Vessel = {
      x: 272,
      base: 334,
      profile: knots(34, 0, 60, 24, 60, 62, 24, 90, 20, 104, 26, 112),
      tone: second,
    };
    const low: Vessel = {
      x: 206,
      base: 356,
      profile: knots(28, 0, 42, 12, 38, 42, 14, 58, 16, 70),
      tone: third,
    };
    return (
      stage(set) +
      shadow(138, 328, 40, 150) +
      shadow(272, 332, 56, 110) +
      shadow(206, 354, 40, 80) +
      sprig({
        from: [138, 160],
        bend: [140, 110],
        to: [100, 62],
        tone: tones.pine,
        pairs: 4,
        length: 30,
        width: 13,
      }) +
      line(tones.wood.shade, 3, 'M272 224Q284 160 262 120M272 224Q300 180 314 160') +
      knob(tones.ochre, [262, 116], 15) +
      knob(tones.ochre, [316, 156], 12) +
      turned(tall) +
      gleam(tall, 1, 3) +
      turned(round) +
      gleam(round, 1, 3, 6) +
      turned(low) +
      gleam(low, 1, 3, 4)
    );
  };

/** An olive-wood board against the wall, with bread and rosemary in front. */
export const breadBoard =
  (set: Stage): Draw =>
  ({ isFine }) =>
    stage(set) +
    cast([150, 318], [268, 318], [320, 296], [300, 262], [262, 150], [240, 262]) +
    fill(
      tones.wood.shade,
      'M132 318V118q0-14 14-14h24V64q0-16 30-16t30 16v40h24q14 0 14 14v200Z',
      'transform="translate(6 0)"',
    ) +
    fill(tones.wood.base, 'M132 318V118q0-14 14-14h24V64q0-16 30-16t30 16v40h24q14 0 14 14v200Z') +
    ellipse(tones.wood.deep, [200, 72], 8, 8) +
    (isFine
      ? line(
          tones.wood.shade,
          2,
          'M152 130q8 80 0 180M176 116q14 90 4 196M214 112q-12 100 6 200M244 124q-6 90 6 180',
          'opacity=".6"',
        )
      : '') +
    castPath('M96 346h190l60-18-40-14H120Z') +
    fill(tones.ochre.shade, 'M92 348c-22-2-24-62 24-74c40-9 126-9 150 4c34 18 30 68 6 70Z') +
    fill(tones.ochre.base, 'M92 340c-20-4-14-54 24-64c40-9 100-10 128-2c-10 40-80 66-152 66Z') +
    line(tones.chalk.base, 7, 'M124 284l18 34M160 276l20 38M198 274l20 34M234 278l16 26') +
    sprig({
      from: [250, 352],
      bend: [290, 340],
      to: [338, 352],
      tone: tones.pine,
      pairs: 8,
      length: 15,
      width: 4,
      stem: 2.5,
    });

/** A stoneware crock of wooden spoons. */
export const spoonCrock =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const crock: Vessel = {
      x: 200,
      base: 346,
      profile: knots(56, 0, 66, 8, 68, 60, 62, 104, 66, 116),
      tone,
    };
    const spoon = (x: number, y: number, lean: number, wood: Tone): string =>
      `<g transform="translate(${x} ${y}) rotate(${lean})">${line(wood.base, 9, 'M0 0V-110')}${fill(wood.base, 'M0-104C-24-110-24-160 0-166S24-110 0-104Z')}${fill(wood.shade, 'M0-104C24-110 24-160 0-166q12 30 0 62Z')}</g>`;
    return (
      stage(set) +
      shadow(200, 344, 66, 160) +
      mouth(crock, undefined, 5) +
      spoon(178, 250, -20, tones.wood) +
      spoon(226, 250, 24, tones.clay) +
      `<g transform="translate(206 250) rotate(3)">${line(tones.oat.base, 9, 'M0 0V-120')}${fill(tones.oat.base, 'M-17-100h34l-3-66h-28Z')}${fill(tones.oat.shade, 'M6-100h11l-3-66h-8Z')}${line(tones.wood.shade, 4, 'M-6-116v-36M6-116v-36')}</g>` +
      band(crock) +
      band(crock, 3, 4, tones.chalk) +
      gleam(crock, 1, 3, 6) +
      lipLine({ ...crock, tone: tones.chalk }, 5) +
      (isFine ? specks(crock, 18) : '')
    );
  };

/** Two candles in turned holders. */
export const candles =
  (tone: Tone, wax: Tone, set: Stage): Draw =>
  () => {
    const holder = (x: number, base: number, high: number): string => {
      const foot: Vessel = {
        x,
        base,
        profile: knots(44, 0, 44, 8, 14, 18, 9, high - 20, 20, high),
        tone,
      };
      const candle: Vessel = {
        x,
        base: base - high + 2,
        profile: knots(10, 0, 9, 96),
        tone: wax,
        tilt: 0.3,
      };
      return (
        shadow(x, base - 1, 42, 60) +
        band(foot) +
        ellipse(tone.light, [x, base - high], 20, 4.4) +
        band(candle) +
        ellipse(wax.light, [x, base - high - 94], 9, 2.7) +
        flame(x, base - high - 94)
      );
    };
    return (
      stage(set) +
      ellipse(tones.ochre.light, [158, 118], 66, 66, 'opacity=".35"') +
      ellipse(tones.ochre.light, [258, 148], 58, 58, 'opacity=".35"') +
      holder(158, 336, 94) +
      holder(258, 350, 78)
    );
  };

/** A salt cellar with a wooden lid and a very small spoon. */
export const saltCellar =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const pot: Vessel = {
      x: 176,
      base: 344,
      profile: knots(54, 0, 70, 12, 76, 48, 68, 78),
      tone,
    };
    return (
      stage(set) +
      shadow(176, 342, 72, 140) +
      turned(pot) +
      ellipse(tones.chalk.light, [176, 272], 60, 12) +
      (isFine
        ? line(
            tones.chalk.shade,
            2.4,
            'M140 272h.1M156 278h.1M170 268h.1M188 276h.1M206 270h.1M196 266h.1',
          )
        : '') +
      line(tones.wood.base, 7, 'M190 272L262 214') +
      ellipse(tones.wood.shade, [184, 274], 16, 8) +
      gleam(pot, 1, 3, 6) +
      band(pot, 0, 1, tones.oat) +
      cast([262, 352], [338, 336], [350, 340], [316, 356]) +
      `<g transform="translate(286 314) rotate(24)">${ellipse(tones.wood.shade, [4, 0], 16, 48)}${ellipse(tones.wood.base, [0, 0], 16, 48)}</g>${knob(tones.wood, [272, 322], 9)}`
    );
  };

/** A dripper on its glass server. */
export const dripper =
  (tone: Tone, set: Stage): Draw =>
  () => {
    const server: Vessel = {
      x: 196,
      base: 346,
      profile: knots(60, 0, 74, 12, 78, 50, 52, 92, 46, 106),
      tone: tones.mist,
    };
    const cone: Vessel = {
      x: 196,
      base: 226,
      profile: knots(22, 0, 70, 76),
      tone,
    };
    const dish: Vessel = {
      x: 196,
      base: 238,
      profile: knots(60, 0, 62, 8),
      tone,
    };
    const handle = 'M248 176c46-6 44 48-20 42';
    return (
      stage(set) +
      shadow(196, 344, 74, 150) +
      `<g opacity=".45">${band(server)}</g>` +
      fill(
        '#4b2a1a',
        'M122 322C120 312 118 300 120 296A78 14 0 0 0 272 296C274 306 271 318 270 326C262 352 130 354 122 322Z',
        'opacity=".9"',
      ) +
      ellipse('#6b3f26', [196, 297], 76, 14) +
      line(tone.shade, 12, handle) +
      line(tone.base, 4, handle, 'transform="translate(-2 -2)"') +
      band(dish) +
      ellipse(tone.light, [196, 230], 62, 13.6) +
      band(cone) +
      gleam(cone, 0, 1, 6) +
      ellipse(tone.deep, [196, 150], 68, 15) +
      fill(tones.chalk.light, 'M127 151l13-26 28 9 28-12 28 12 26-9 15 26q-69 28-138 0Z') +
      fill(tones.chalk.shade, 'M212 168l12-34 26-9 15 26q-24 12-53 17Z') +
      line(tones.chalk.light, 6, 'M196 116c-14-16 12-26 0-44s8-18 2-30', 'opacity=".7"')
    );
  };
