import { knob } from './flatware.ts';
import { type Leaf, leaves, sprig } from './leaves.ts';
import { type Tone, tones } from './palette.ts';
import { fill, line, polygon } from './path.ts';
import { type Draw, type Stage, shadow, stage } from './still.ts';
import { band, gleam, lipLine, mouth, specks, turned, vesselAt } from './vessel.ts';

const tulip = (x: number, y: number, lean: number, tone: Tone): string =>
  `<g transform="translate(${x} ${y}) rotate(${lean})">${fill(tone.base, 'M0 6C-22 4-22-24-16-38L-6-26L0-42Z')}${fill(tone.shade, 'M0 6C22 4 22-24 16-38L6-26L0-42Z')}${fill(tone.light, 'M0 6C-12-4-10-26 0-36C4-22 6-6 0 6Z', 'opacity=".7"')}</g>`;

export const jugOfTulips =
  (tone: Tone, petals: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const jug = vesselAt([196, 346], tone, [48, 0, 62, 10, 68, 46, 54, 92, 40, 118, 46, 142]);
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

export const budVase =
  (tone: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const vase = vesselAt(
      [200, 344],
      tone,
      [38, 0, 58, 18, 62, 48, 40, 84, 16, 108, 14, 134, 20, 148],
    );
    return (
      stage(set) +
      shadow(200, 342, 58, 160) +
      sprig('M200 200Q196 120 262 64', {
        tone: tones.moss,
        pairs: 5,
        length: 44,
        width: 20,
        start: 0.3,
        spread: 54,
      }) +
      sprig('M198 200Q186 160 140 120', {
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

export const vaseTrio =
  (first: Tone, second: Tone, third: Tone, set: Stage): Draw =>
  () => {
    const tall = vesselAt([138, 330], first, [30, 0, 42, 14, 40, 80, 18, 128, 16, 160, 22, 172]);
    const round = vesselAt([272, 334], second, [34, 0, 60, 24, 60, 62, 24, 90, 20, 104, 26, 112]);
    const low = vesselAt([206, 356], third, [28, 0, 42, 12, 38, 42, 14, 58, 16, 70]);
    return (
      stage(set) +
      shadow(138, 328, 40, 150) +
      shadow(272, 332, 56, 110) +
      shadow(206, 354, 40, 80) +
      sprig('M138 160Q140 110 100 62', { tone: tones.pine, pairs: 4, length: 30, width: 13 }) +
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
