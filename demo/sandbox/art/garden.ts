import { flower, type Leaf, leaves, sprig } from './leaves.ts';
import { type Tone, tones } from './palette.ts';
import { ellipse, fill, group, line } from './path.ts';
import { castPath, type Draw, type Stage, shadow, stage } from './still.ts';
import { band, gleam, lipLine, mouth, vesselAt } from './vessel.ts';

export const seedPackets =
  (set: Stage): Draw =>
  () => {
    const packet = (transform: string, tone: Tone, picture: string): string =>
      group(
        transform,
        fill(tone.shade, 'M104 0h8v168H4l-4-4Z') +
          fill(tones.chalk.base, 'M0 0h106v164H0Z') +
          fill(tone.base, 'M0 0h106v30H0ZM0 134h106v30H0Z') +
          fill(tones.chalk.shade, 'M0 28h106v3H0Z') +
          picture,
      );
    return (
      stage(set) +
      castPath('M90 330h226l50-18-30-150-34 90Z') +
      packet(
        'translate(70 156) rotate(-9)',
        tones.pine,
        sprig('M52 126Q46 90 58 46', { tone: tones.moss, pairs: 4, length: 26, width: 11 }),
      ) +
      packet(
        'translate(228 138) rotate(9)',
        tones.indigo,
        line(tones.moss.shade, 4, 'M53 132V84') + flower(tones.plum, [53, 80], 32),
      ) +
      packet(
        'translate(148 168) rotate(-1)',
        tones.clay,
        line(tones.moss.shade, 4, 'M53 132V84') +
          leaves(tones.moss, [{ at: [53, 116], length: 26, width: 12, angle: -30 }]) +
          flower(tones.ochre, [53, 78], 34, tones.brick),
      ) +
      line(tones.wood.deep, 6, 'M96 356h.1M116 350h.1M134 360h.1M282 356h.1M300 350h.1')
    );
  };

export const wateringCan =
  (tone: Tone, set: Stage): Draw =>
  () => {
    const can = vesselAt([226, 346], tone, [70, 0, 72, 3, 66, 104]);
    return (
      stage(set) +
      shadow(226, 344, 70, 140) +
      line(tone.shade, 11, 'M290 254C350 230 350 330 292 322') +
      line(tone.base, 4, 'M290 252C346 230 346 326 292 320') +
      line(tone.shade, 12, 'M166 322C110 320 128 220 74 176') +
      line(tone.base, 5, 'M164 318C114 314 130 214 76 172') +
      mouth(can, { colour: tones.mist.base, depth: 9 }) +
      line(tone.shade, 9, 'M170 238C180 176 272 176 282 238') +
      line(tone.light, 3, 'M168 236C180 174 268 172 280 232') +
      band(can) +
      lipLine(can) +
      gleam(can, 1, 2, 7) +
      sprig('M92 356Q96 330 70 306', { tone: tones.moss, pairs: 3, length: 20, width: 9 }) +
      sprig('M110 360Q114 338 128 318', { tone: tones.pine, pairs: 3, length: 18, width: 8 })
    );
  };

export const bulbGlass =
  (petals: Tone, set: Stage): Draw =>
  () => {
    const glass = vesselAt([200, 346], tones.mist, [44, 0, 56, 10, 60, 50, 34, 84, 48, 108]);
    const bells: Leaf[] = [];
    for (let index = 0; index < 9; index += 1) {
      const side = index % 2 ? 1 : -1;
      bells.push({
        at: [200 + side * 4, 172 - index * 11],
        length: 30 - index,
        width: 22 - index,
        angle: side > 0 ? -20 : 200,
      });
    }
    return (
      stage(set) +
      shadow(200, 344, 56, 150) +
      `<g opacity=".4">${band(glass)}</g>` +
      `<g opacity=".5">${band(glass, 0, 2)}</g>` +
      ellipse(tones.chalk.light, [200, 296], 59, 12, 'opacity=".6"') +
      line(
        tones.chalk.base,
        3,
        'M192 262c-20 20-6 40-24 60M200 262c-6 24 10 40 0 68M208 262c14 20 2 40 22 56',
      ) +
      line(tones.moss.base, 9, 'M200 230V80') +
      leaves(tones.moss, [
        { at: [192, 226], length: 110, width: 24, angle: -118 },
        { at: [208, 226], length: 112, width: 24, angle: -62 },
        { at: [196, 228], length: 76, width: 22, angle: -150 },
      ]) +
      leaves(petals, bells) +
      leaves(petals, [{ at: [200, 84], length: 30, width: 18, angle: -90 }]) +
      fill(tones.plum.base, 'M200 270c-44 0-42-34-14-46q14-6 14-14q0 8 14 14c28 12 30 46-14 46Z') +
      fill(tones.plum.shade, 'M200 270q18-30 0-60q0 8 14 14c28 12 30 46-14 46Z') +
      gleam({ ...glass, tone: tones.chalk }, 1, 3, 5) +
      ellipse(
        'none',
        [200, 238],
        48,
        10.6,
        `stroke="${tones.chalk.light}" stroke-width="3" opacity=".9"`,
      )
    );
  };
