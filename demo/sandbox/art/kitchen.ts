import { flame, knob } from './flatware.ts';
import { sprig } from './leaves.ts';
import { type Tone, tones } from './palette.ts';
import { ellipse, fill, line } from './path.ts';
import { cast, castPath, type Draw, type Stage, shadow, stage } from './still.ts';
import { band, gleam, lipLine, mouth, specks, turned, vesselAt } from './vessel.ts';

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
    sprig('M250 352Q290 340 338 352', {
      tone: tones.pine,
      pairs: 8,
      length: 15,
      width: 4,
      stem: 2.5,
    });

export const spoonCrock =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const crock = vesselAt([200, 346], tone, [56, 0, 66, 8, 68, 60, 62, 104, 66, 116]);
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

export const candles =
  (tone: Tone, wax: Tone, set: Stage): Draw =>
  () => {
    const holder = (x: number, base: number, high: number): string => {
      const foot = vesselAt([x, base], tone, [44, 0, 44, 8, 14, 18, 9, high - 20, 20, high]);
      const candle = vesselAt([x, base - high + 2], wax, [10, 0, 9, 96], 0.3);
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

export const saltCellar =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const pot = vesselAt([176, 344], tone, [54, 0, 70, 12, 76, 48, 68, 78]);
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

export const dripper =
  (tone: Tone, set: Stage): Draw =>
  () => {
    const server = vesselAt([196, 346], tones.mist, [60, 0, 74, 12, 78, 50, 52, 92, 46, 106]);
    const cone = vesselAt([196, 226], tone, [22, 0, 70, 76]);
    const dish = vesselAt([196, 238], tone, [60, 0, 62, 8]);
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
