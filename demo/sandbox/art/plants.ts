import { flower, type Leaf, leaves, sprig } from './leaves.ts';
import { type Tone, tones } from './palette.ts';
import { ellipse, fill, line, num, numbersIn, type Point, polygon } from './path.ts';
import { castPath, type Draw, type Stage, shadow, stage } from './still.ts';
import { band, gleam, lipLine, mouth, specks, type Vessel, vesselAt } from './vessel.ts';

const pot = (x: number, base: number, size: number, tone: Tone): Vessel =>
  vesselAt(
    [x, base],
    tone,
    [44, 0, 47, 4, 62, 72, 62, 72, 67, 73, 67, 73, 68, 96].map((number) => number * size),
  );

const potted = (vessel: Vessel, plant: string, isFine: boolean): string =>
  mouth(vessel, { colour: '#4a2d1f', depth: 8 }) +
  plant +
  band(vessel) +
  lipLine(vessel, 4) +
  gleam(vessel, 1, 2, 5) +
  (isFine ? specks(vessel, 12) : '');

export const swordPlant =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const blades: Leaf[] = [
      { at: [172, 256], length: 150, width: 30, angle: -112 },
      { at: [228, 256], length: 140, width: 30, angle: -66 },
      { at: [188, 256], length: 196, width: 34, angle: -96 },
      { at: [214, 256], length: 184, width: 34, angle: -80 },
      { at: [200, 258], length: 140, width: 34, angle: -90 },
    ];
    return (
      stage(set) +
      shadow(200, 344, 62, 160) +
      potted(
        pot(200, 346, 1, tone),
        leaves(tones.pine, blades) +
          line(
            tones.moss.light,
            2.5,
            'M192 240L180 80M212 240L232 90M178 240L130 130M224 240L270 140',
            'opacity=".8"',
          ),
        isFine,
      )
    );
  };

/** Heart-shaped leaves, each written as `x,y,angle`. */
const hearts = (text: string): Leaf[] =>
  text.split(' ').map((leaf) => {
    const [x = 0, y = 0, angle = 0] = numbersIn(leaf);
    return { at: [x, y], length: 32, width: 24, angle };
  });

const crown = hearts('170,128,200 196,124,-30 184,122,250 200,130,20 176,122,230 188,120,-80');
const trails: readonly [Tone, Leaf[]][] = [
  [
    tones.moss,
    hearts(
      '146,138,130 124,172,20 120,186,150 116,222,30 112,244,150 110,280,40 106,296,140 104,318,90',
    ),
  ],
  [
    tones.pine,
    hearts(
      '214,140,60 228,168,10 232,190,140 234,226,20 238,252,140 242,290,30 246,314,140 250,350,85',
    ),
  ],
  [tones.moss, hearts('168,190,40 170,226,140 168,254,40 165,286,95')],
];

export const trailingPlant =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) =>
    stage({ ...set, horizon: 390 }) +
    castPath('M84 222h256l-16 14H84Z', 0.14) +
    castPath('M196 116l110 30 10 64H190Z', 0.1) +
    fill(tones.wood.base, polygon([58, 208], [342, 208], [342, 222], [58, 222])) +
    fill(tones.wood.light, polygon([58, 202], [342, 202], [342, 209], [58, 209])) +
    line(
      tones.pine.shade,
      3,
      'M170 128C110 140 120 230 104 320M196 128C240 150 230 250 252 356M184 120C160 150 176 230 164 288',
    ) +
    potted(pot(184, 208, 0.84, tone), leaves(tones.pine, crown), isFine) +
    trails.map(([colour, trail]) => leaves(colour, trail)).join('');

/** A flowering column cactus with a small offshoot. */
export const cactus =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const column = (x: number, base: number, width: number, height: number): string => {
      const w = width / 2;
      return (
        fill(
          tones.pine.base,
          `M${num(x - w)} ${base}V${num(base - height + w)}a${num(w)} ${num(w)} 0 0 1 ${num(width)} 0V${base}Z`,
        ) +
        fill(
          tones.pine.shade,
          `M${num(x + w * 0.25)} ${base}V${num(base - height)}a${num(w)} ${num(w)} 0 0 1 ${num(w * 0.75)} ${num(w)}V${base}Z`,
        ) +
        line(
          tones.pine.light,
          3,
          `M${num(x - w * 0.55)} ${base}V${num(base - height + w)}M${num(x - w * 0.05)} ${base}V${num(base - height + w * 0.6)}`,
        ) +
        (isFine
          ? line(
              tones.chalk.light,
              2,
              `M${num(x - w * 0.3)} ${base}V${num(base - height + w * 0.7)}M${num(x + w * 0.5)} ${base}V${num(base - height + w)}`,
              'stroke-dasharray=".1 11"',
            )
          : '')
      );
    };
    return (
      stage(set) +
      shadow(188, 344, 60, 160) +
      shadow(302, 356, 30, 60) +
      potted(
        pot(188, 346, 0.94, tone),
        column(190, 272, 72, 164) +
          line(tones.pine.base, 30, 'M222 206h26q14 0 14-14v-22') +
          line(tones.pine.shade, 12, 'M228 214h22q20 0 20-22v-22') +
          flower(tones.blush, [182, 106], 22) +
          flower(tones.blush, [264, 158], 15),
        isFine,
      ) +
      potted(pot(302, 358, 0.44, tones.chalk), column(302, 322, 38, 54), false)
    );
  };

export const herbPot =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const tuft = (points: readonly Point[], size: number): Leaf[] =>
      points.flatMap((at) => [
        { at, length: size, width: size * 0.55, angle: -20 },
        { at, length: size, width: size * 0.55, angle: 200 },
        { at, length: size * 0.8, width: size * 0.5, angle: -60 },
        { at, length: size * 0.8, width: size * 0.5, angle: -120 },
      ]);
    return (
      stage(set) +
      shadow(200, 344, 62, 160) +
      potted(
        pot(200, 346, 1, tone),
        line(
          tones.moss.shade,
          4,
          'M190 256L156 150M200 256V120M210 256L246 154M186 256L130 210M216 256L270 214',
        ) +
          leaves(
            tones.pine,
            tuft(
              [
                [134, 206],
                [266, 210],
                [170, 196],
                [232, 198],
              ],
              42,
            ),
          ) +
          leaves(
            tones.moss,
            tuft(
              [
                [158, 152],
                [246, 156],
                [200, 176],
                [202, 122],
              ],
              44,
            ),
          ),
        isFine,
      )
    );
  };

const oliveTwig = { pairs: 5, length: 34, width: 10, stem: 4 };

export const oliveTree =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) =>
    stage(set) +
    shadow(200, 348, 50, 160) +
    potted(
      pot(200, 350, 0.82, tone),
      line(tones.wood.shade, 8, 'M200 276C206 230 192 200 202 150') +
        sprig('M200 190Q160 160 110 150', { ...oliveTwig, tone: tones.moss }) +
        sprig('M202 180Q240 140 294 128', { ...oliveTwig, tone: tones.moss }) +
        sprig('M202 160Q192 110 150 66', { ...oliveTwig, tone: tones.pine }) +
        sprig('M202 160Q220 100 240 56', { ...oliveTwig, tone: tones.pine, length: 32 }) +
        ellipse(tones.plum.base, [150, 178], 7, 9) +
        ellipse(tones.plum.base, [254, 158], 7, 9) +
        ellipse(tones.plum.base, [206, 104], 7, 9),
      isFine,
    );
