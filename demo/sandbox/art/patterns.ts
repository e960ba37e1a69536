// Still lifes of patterns sold as files: printed sheets beside the finished work.
import { flower, fruit, sprig } from './leaves.ts';
import { type Tone, tones } from './palette.ts';
import { ellipse, fill, group, line, num, polygon } from './path.ts';
import { castPath, type Draw, type Stage, shadow, stage } from './still.ts';

const sheet = (transform: string, content: string): string =>
  group(
    transform,
    castPath('M12 224h168l36-14-34-150Z'),
    fill(tones.chalk.light, 'M0 0h172v222H0Z'),
    content,
  );

export const quiltPattern =
  (first: Tone, second: Tone, set: Stage): Draw =>
  () => {
    const block = (x: number, y: number, flip: boolean): string => {
      const [a, b] = flip ? [second, first] : [first, second];
      return group(
        `translate(${x} ${y})`,
        fill(a.base, 'M0 0h36v36ZM72 0v36H36ZM72 72H36V36ZM0 72V36h36Z') +
          fill(
            a.shade,
            'M36 0L36 36L72 0ZM72 36v36L36 36ZM36 72V36L0 72ZM0 36V0L36 36Z',
            'opacity=".9"',
          ) +
          fill(b.light, polygon([36, 20], [52, 36], [36, 52], [20, 36])),
      );
    };
    return (
      stage(set) +
      sheet(
        'translate(92 66) rotate(-3)',
        block(14, 14, false) +
          block(86, 14, true) +
          block(14, 86, true) +
          block(86, 86, false) +
          line(tones.mist.base, 4, 'M14 178h120M14 194h92M14 208h106'),
      ) +
      castPath('M232 356l80-28 14 4-70 32Z') +
      line(tones.mist.shade, 7, 'M240 306L316 346M236 338L318 312') +
      line(tones.mist.light, 2.5, 'M244 306L316 344M240 335L316 311') +
      `<g fill="none" stroke="${second.base}" stroke-width="9">${`<ellipse cx="222" cy="298" rx="20" ry="14" transform="rotate(28 222 298)"/><ellipse cx="218" cy="346" rx="20" ry="14" transform="rotate(-18 218 346)"/>`}</g>`
    );
  };

export const knittingPattern =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const rows = [
      '0001000',
      '0011100',
      '0111110',
      '1110111',
      '0111110',
      '0011100',
      '0001000',
      '1000001',
    ];
    const cells = rows
      .flatMap((row, y) =>
        [...row].map((cell, x) =>
          cell === '1' ? `M${16 + x * 20} ${16 + y * 20}h20v20h-20Z` : '',
        ),
      )
      .join('');
    return (
      stage(set) +
      sheet(
        'translate(86 72) rotate(2)',
        fill(tone.base, cells) +
          (isFine
            ? line(
                tones.oat.shade,
                1.2,
                [0, 1, 2, 3, 4, 5, 6, 7, 8]
                  .map((i) => `M16 ${16 + i * 20}h140${i < 8 ? `M${16 + i * 20} 16v160` : ''}`)
                  .join(''),
              )
            : '') +
          line(tones.mist.base, 4, 'M16 194h120M16 208h90'),
      ) +
      shadow(284, 350, 42, 70) +
      fruit(tone, [284, 312], 46) +
      line(
        tone.light,
        3,
        'M246 326Q270 278 304 272M254 342Q282 294 318 286M270 354Q300 316 328 304',
        'opacity=".8"',
      ) +
      line(tones.wood.base, 6, 'M216 232L316 346M340 236L262 352') +
      fruit(tones.brick, [214, 230], 8) +
      fruit(tones.brick, [341, 234], 8)
    );
  };

export const embroideryHoop =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) =>
    stage(set) +
    castPath('M120 330q120 40 226-14q20-90-30-160Z', 0.14) +
    ellipse(tones.wood.shade, [196, 210], 126, 126) +
    ellipse(tones.wood.base, [194, 208], 124, 124) +
    ellipse(tones.chalk.base, [195, 209], 110, 110) +
    fill(tones.wood.base, 'M182 70h26v20h-26Z') +
    ellipse(tones.ochre.base, [195, 70], 12, 8) +
    sprig('M176 296Q180 220 232 136', { tone: tones.pine, pairs: 5, length: 34, width: 13 }) +
    flower(tone, [158, 176], 34) +
    flower(tone, [244, 236], 28) +
    flower(tones.ochre, [138, 244], 20, tones.brick) +
    (isFine
      ? line(
          tones.moss.base,
          2.5,
          'M158 206q4 40 18 70M244 260q-30 10-64 30M138 262q10 20 34 30',
          'stroke-dasharray="6 3"',
        )
      : '') +
    line(tones.mist.shade, 4, 'M276 330l54-54') +
    line(tone.base, 3, 'M330 276c-30-40-60 10-86-18');

/** A sewing pattern: pieces on tissue, a tape, pins. */
export const sewingPattern =
  (tone: Tone, set: Stage): Draw =>
  () =>
    stage({ ...set, horizon: 0, light: 'none' }) +
    castPath('M60 66h292l10 290-290-6Z', 0.12) +
    group(
      'rotate(-2 200 200)',
      fill(tones.oat.light, 'M50 52h292v290H50Z') +
        line(tones.oat.shade, 2, 'M148 52v290M246 52v290M50 148h292M50 246h292', 'opacity=".6"'),
    ) +
    fill(tone.base, 'M84 86h70q-4 30 26 40v160H84Z') +
    fill(
      tone.base,
      'M214 92q40 24 84 0l16 60q-16 10-22 40v60h-72v-60q-6-30-22-40Z',
      'opacity=".92"',
    ) +
    line(
      tones.chalk.light,
      2.5,
      'M96 98h46q2 24 26 36v140H96ZM224 104q34 16 66 0l10 42q-14 14-18 44v50h-52v-50q-4-30-18-44Z',
      'stroke-dasharray="7 5"',
    ) +
    line(tones.mist.shade, 3, 'M120 150v90M114 160l6-10 6 10M256 150v60') +
    line(tones.ochre.base, 14, 'M70 322C150 296 190 344 250 316s70 10 84-14') +
    line(
      tones.ochre.deep,
      2,
      'M70 322C150 296 190 344 250 316s70 10 84-14',
      'stroke-dasharray="1.5 9" opacity=".6"',
    ) +
    [
      [172, 130],
      [300, 146],
      [92, 280],
      [228, 248],
    ]
      .map(
        ([x = 0, y = 0]) =>
          line(tones.mist.light, 2, `M${num(x)} ${num(y)}l14-16`) +
          ellipse(tones.brick.base, [x + 14, y - 16], 4, 4),
      )
      .join('');

/** A folded-paper lampshade, lit, with its template. */
export const lampPattern =
  (tone: Tone, set: Stage): Draw =>
  () => {
    const folds = Array.from({ length: 8 }, (_, index) => {
      const top = 138 + index * 15.5;
      const low = 100 + index * 25;
      return polygon([top, 92], [top + 7.75, 92], [low + 12.5, 226], [low, 226]);
    }).join('');
    return (
      stage(set) +
      ellipse(tones.ochre.light, [200, 160], 138, 138, 'opacity=".4"') +
      shadow(200, 348, 50, 130) +
      fill(tones.wood.base, 'M192 224h16v112h-16Z') +
      fill(tones.wood.shade, 'M201 224h7v112h-7Z') +
      ellipse(tones.wood.shade, [200, 342], 54, 13) +
      ellipse(tones.wood.base, [200, 336], 54, 13) +
      fill(tone.light, polygon([138, 92], [262, 92], [300, 226], [100, 226])) +
      fill(tone.base, folds) +
      fill(tone.base, polygon([138, 92], [262, 92], [264, 98], [136, 98])) +
      line(tones.ink.base, 2.5, 'M240 226v34') +
      ellipse(tones.ochre.base, [240, 264], 5, 5)
    );
  };
