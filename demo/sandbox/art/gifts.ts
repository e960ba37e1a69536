import { box, boxShadow, tile } from './flatware.ts';
import { sprig } from './leaves.ts';
import { type Tone, tones } from './palette.ts';
import { ellipse, fill, group, line, num, polygon } from './path.ts';
import { cast, type Draw, type Stage, shadow, stage } from './still.ts';
import { band, lipLine, mouth, vesselAt } from './vessel.ts';
export const wrappingPaper =
  (set: Stage): Draw =>
  () => {
    const roll = (x: number, top: number, lean: number, tone: Tone, paint: string): string =>
      `<g transform="rotate(${lean} ${x} 330)">${fill(tone.base, `M${x - 22} ${top}h44V320h-44Z`)}${fill(paint, `M${x - 22} ${top}h44V320h-44Z`)}${fill(tone.deep, `M${x + 6} ${top}h16V320h-16Z`, 'opacity=".28"')}${ellipse(tones.chalk.base, [x, top], 22, 6)}${ellipse(tones.wood.shade, [x, top], 10, 2.8)}</g>`;
    const tin = vesselAt([200, 350], tones.chalk, [76, 0, 78, 4, 80, 92]);
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
    band(vesselAt([84, 348], frame, [20, 0, 26, 14, 12, 34, 14, 42])) +
    sprig('M84 306Q82 280 64 250', { tone: tones.moss, pairs: 2, length: 22, width: 10 });

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
