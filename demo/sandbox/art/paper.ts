// Still lifes of notebooks, letters and cards.
import { box, boxShadow, pencil, tile } from './flatware.ts';
import { sprig } from './leaves.ts';
import { type Tone, tones } from './palette.ts';
import { ellipse, fill, group, line, num, polygon } from './path.ts';
import { cast, castPath, type Draw, type Stage, shadow, stage } from './still.ts';
import { band, knots, lipLine, mouth, type Vessel } from './vessel.ts';

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

/** The notebook open, its dotted pages towards the window. */
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
    sprig({
      from: [252, 290],
      bend: [248, 244],
      to: [262, 206],
      tone: tones.moss,
      pairs: 4,
      length: 24,
      width: 10,
    }) +
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
      sprig({
        from: [110, 350],
        bend: [170, 326],
        to: [240, 346],
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

/** Three postcards with weather in them. */
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

/** Rolls of wrapping paper in a tin, each printed differently. */
export const wrappingPaper =
  (set: Stage): Draw =>
  () => {
    const roll = (x: number, top: number, lean: number, tone: Tone, paint: string): string =>
      `<g transform="rotate(${lean} ${x} 330)">${fill(tone.base, `M${x - 22} ${top}h44V320h-44Z`)}${fill(paint, `M${x - 22} ${top}h44V320h-44Z`)}${fill(tone.deep, `M${x + 6} ${top}h16V320h-16Z`, 'opacity=".28"')}${ellipse(tones.chalk.base, [x, top], 22, 6)}${ellipse(tones.wood.shade, [x, top], 10, 2.8)}</g>`;
    const tin: Vessel = {
      x: 200,
      base: 350,
      profile: knots(76, 0, 78, 4, 80, 92),
      tone: tones.chalk,
    };
    return (
      stage(set) +
      tile('dot', 18, ellipse(tones.chalk.light, [9, 9], 4, 4)) +
      tile('bar', 14, `<path d="M0 0h5v14H0z" fill="${tones.chalk.base}"/>`, 'rotate(35)') +
      tile('leaf', 26, fill(tones.pine.light, 'M6 20q0-14 12-16q2 14-12 16Z')) +
      shadow(200, 348, 78, 150) +
      mouth(tin) +
      roll(150, 112, -10, tones.clay, 'url(#dot)') +
      roll(246, 98, 9, tones.indigo, 'url(#bar)') +
      roll(198, 74, -1, tones.ochre, 'url(#leaf)') +
      band(tin) +
      lipLine(tin) +
      fill(tones.brick.base, 'M121 286a80 17.6 0 0 0 158 0v16a80 17.6 0 0 1-158 0Z')
    );
  };

/** A pot of colour pencils. */
export const pencilPot =
  (tone: Tone, set: Stage): Draw =>
  () => {
    const pot: Vessel = {
      x: 196,
      base: 346,
      profile: knots(48, 0, 54, 6, 54, 104),
      tone,
    };
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
      band(
        {
          ...pot,
          profile: knots(54, 34, 54, 62),
        },
        0,
        1,
        tones.chalk,
      ) +
      lipLine(pot) +
      castPath('M268 356l74-8 14 4-80 10Z') +
      pencil([262, 354], 76, -4, tones.plum)
    );
  };

/** A framed print leaning on the wall; `picture` is drawn in a 150 by 190 box. */
export const framedPrint =
  (picture: string, frame: Tone, set: Stage): Draw =>
  () =>
    stage(set) +
    cast([130, 322], [298, 322], [352, 300], [330, 250], [298, 120]) +
    group(
      'translate(104 66)',
      fill(frame.shade, 'M0 0h200v256H0Z', 'transform="translate(5 0)"') +
        fill(frame.base, 'M0 0h200v256H0Z') +
        fill(tones.chalk.light, 'M10 10h180v236H10Z') +
        `<svg x="25" y="33" width="150" height="190">${picture}</svg>` +
        fill(
          tones.chalk.shade,
          polygon([10, 10], [190, 10], [190, 15], [15, 15], [15, 246], [10, 246]),
        ),
    ) +
    shadow(84, 346, 22, 60) +
    band({
      x: 84,
      base: 348,
      profile: knots(20, 0, 26, 14, 12, 34, 14, 42),
      tone: frame,
    }) +
    sprig({
      from: [84, 306],
      bend: [82, 280],
      to: [64, 250],
      tone: tones.moss,
      pairs: 2,
      length: 22,
      width: 10,
    });

export const moonPicture: string =
  fill(tones.indigo.base, 'M0 0h150v190H0Z') +
  ellipse(tones.ochre.light, [96, 62], 32, 32) +
  fill(tones.indigo.shade, 'M0 126q40-44 80-16t70-18v98H0Z') +
  fill(tones.mist.shade, 'M0 156q50-26 150 4v30H0Z') +
  line(tones.mist.light, 2.5, 'M22 172h44M80 166h36M50 180h52');

export const dunesPicture: string =
  fill(tones.ochre.light, 'M0 0h150v190H0Z') +
  ellipse(tones.brick.base, [52, 60], 26, 26) +
  fill(tones.clay.base, 'M0 122q44-52 84-18t66-12v98H0Z') +
  fill(tones.clay.shade, 'M84 104q40 34 66-12v98H96Q70 140 84 104Z') +
  fill(tones.brick.shade, 'M0 160q60-34 150 2v28H0Z');

/** A gift box tied with a ribbon. */
export const giftBox =
  (tone: Tone, ribbon: Tone, set: Stage): Draw =>
  () => {
    const body = { x: 96, base: 350, width: 164, height: 112, depth: 60, tone };
    const lid = { x: 90, base: 254, width: 174, height: 24, depth: 64, tone };
    return (
      stage(set) +
      boxShadow(body) +
      box(body) +
      fill(
        tone.deep,
        polygon([96, 254], [260, 254], [302, 194], [302, 204], [260, 262], [96, 262]),
        'opacity=".35"',
      ) +
      box(lid) +
      fill(ribbon.base, polygon([164, 350], [192, 350], [192, 230], [164, 230])) +
      fill(ribbon.light, polygon([164, 230], [192, 230], [236.8, 166], [208.8, 166])) +
      fill(ribbon.shade, polygon([284, 318], [302, 292], [302, 200], [284, 228])) +
      fill(ribbon.base, 'M200 200C150 196 132 150 158 144s40 30 42 56Z') +
      fill(ribbon.shade, 'M200 200C250 190 262 144 236 140s-38 34-36 60Z') +
      fill(
        ribbon.deep,
        'M200 200C170 188 156 162 164 158s28 18 36 42ZM200 200C230 184 242 158 234 154s-28 20-34 46Z',
      ) +
      fill(ribbon.base, 'M198 198l-34 30 16 2 24-26ZM202 198l36 22-14 6-24-22Z') +
      ellipse(ribbon.light, [200, 198], 9, 8)
    );
  };

/** Paper stars on threads, folded in two tones. */
export const paperStars =
  (tone: Tone, other: Tone, set: Stage): Draw =>
  () => {
    const star = (x: number, y: number, size: number, colour: Tone): string => {
      let lit = '';
      let dim = '';
      for (let point = 0; point < 8; point += 1) {
        const at = (turn: number, radius: number): readonly [number, number] => [
          x + Math.sin((turn * Math.PI) / 4) * radius,
          y - Math.cos((turn * Math.PI) / 4) * radius,
        ];
        lit += polygon([x, y], at(point - 0.5, size * 0.5), at(point, size));
        dim += polygon([x, y], at(point, size), at(point + 0.5, size * 0.5));
      }
      return (
        line(tones.wood.shade, 2, `M${num(x)} 0V${num(y - size)}`) +
        fill(colour.base, lit) +
        fill(colour.shade, dim)
      );
    };
    const ghost = (x: number, y: number, r: number): string =>
      ellipse('#5a2a12', [x, y], r, r, 'opacity=".1"');
    return (
      stage({ ...set, horizon: 352 }) +
      ghost(186, 182, 74) +
      ghost(296, 266, 48) +
      ghost(118, 302, 38) +
      star(160, 158, 88, tone) +
      star(276, 244, 58, other) +
      star(98, 284, 46, tones.chalk)
    );
  };
