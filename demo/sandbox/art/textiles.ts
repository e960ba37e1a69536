import { fold, foldTop, hanging, tile } from './flatware.ts';
import { fruit, sprig } from './leaves.ts';
import { type Tone, tones } from './palette.ts';
import { ellipse, fill, group, line, num, polygon } from './path.ts';
import { castPath, type Draw, type Stage, shadow, stage } from './still.ts';
import { band, lipLine, mouth, vesselAt } from './vessel.ts';

export const towelPile =
  (tone: Tone, stripe: Tone, set: Stage): Draw =>
  () => {
    const marks = { tone: stripe, at: [0.16, 0.24, 0.28], width: 6 };
    return (
      stage(set) +
      castPath('M100 352h206l62-26-34-62H180Z') +
      fold(86, 352, 212, 27, tones.oat, { ...marks, tone }) +
      fold(90, 325, 206, 26, tone, marks) +
      fold(84, 299, 212, 27, tones.chalk, { ...marks, tone: stripe }) +
      fold(90, 272, 204, 26, tone, marks) +
      foldTop(102, 246, 192, 40, tone, { ...marks, at: [0.12, 0.2, 0.25] }) +
      sprig('M150 234Q210 206 270 224', {
        tone: tones.pine,
        pairs: 6,
        length: 20,
        width: 7,
        stem: 2.5,
      })
    );
  };

export const towelHung =
  (tone: Tone, stripe: Tone, set: Stage): Draw =>
  () =>
    stage({ ...set, horizon: 372 }) +
    castPath('M150 96h150l14 236-160 2Z', 0.13) +
    castPath('M60 96h290v6H60Z', 0.13) +
    line(tones.ochre.shade, 8, 'M66 84H334') +
    line(tones.ochre.light, 3, 'M66 82H334') +
    fruit(tones.ochre, [62, 84], 9) +
    fruit(tones.ochre, [338, 84], 9) +
    hanging(126, 80, 148, 236, tone) +
    fill(stripe.base, 'M122 262h158l1 10H121Z M121 280h160v5H121ZM121 292h160v5H121Z') +
    fill(tone.light, 'M126 80q0-8 8-8h132q8 0 8 8v10H126Z');

export const throwOnStool =
  (tone: Tone, stripe: Tone, set: Stage): Draw =>
  ({ isFine }) =>
    stage(set) +
    castPath('M110 358l230-34 20 4-210 38Z') +
    line(tones.wood.shade, 11, 'M262 250l22 108M146 246l-18 98') +
    line(tones.wood.base, 11, 'M130 250l-26 112M270 246l0 0') +
    line(tones.wood.base, 6, 'M118 312H274') +
    fill(tones.wood.light, 'M92 236h216l-22-26H114Z') +
    fill(tones.wood.base, 'M92 236h216v16H92Z') +
    fill(tone.base, 'M124 212q4-44 30-46h104q20 4 22 44l-4 26q-36 8-74 2l-2 92q-44 8-84-2Z') +
    fill(tone.light, 'M124 212q4-44 30-46h104q20 4 22 44q-80 14-156 2Z') +
    fill(
      tone.shade,
      'M176 218q10 50 4 112l20 0l2-92q36 6 74-2l4-26q-50 10-104 8Z',
      'opacity=".75"',
    ) +
    fill(stripe.base, 'M118 276q42 8 82 2v9q-40 6-82-2ZM117 294q42 8 83 2v5q-40 6-83-2Z') +
    fill(stripe.light, 'M131 188q74 12 146 0l2 8q-74 12-150 0Z') +
    line(
      tone.shade,
      4,
      isFine
        ? 'M120 330v16M130 332v16M140 333v16M150 334v16M160 334v16M170 334v16M180 333v16M190 332v16'
        : 'M124 331v15M142 333v15M160 334v15M178 334v15M192 332v15',
    );

export const cushion =
  (tone: Tone, stripe: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const outline =
      'M90 138c60 14 150 14 214-2c-8 66-8 128 2 192c-70-12-150-12-220 2c12-64 14-128 4-192Z';
    return (
      stage(set) +
      castPath('M96 332h214l60-34-56-120Z') +
      `<clipPath id="c"><path d="${outline}"/></clipPath>` +
      fill(tone.base, outline) +
      `<g clip-path="url(#c)">${fill(stripe.base, 'M150 120h14v230h-14ZM174 120h52v230h-52ZM236 120h14v230h-14Z')}${isFine ? line(tone.light, 2.4, 'M182 130v210M191 130v210M200 130v210M209 130v210M218 130v210', 'stroke-dasharray="5 6"') : ''}${fill(tone.deep, 'M262 130q-24 100 10 220h60V110Z', 'opacity=".3"')}${fill(tone.deep, 'M80 318q110-30 230 0v30H80Z', 'opacity=".2"')}</g>` +
      line(tone.light, 5, 'M104 158q4 70-2 140', 'opacity=".7"')
    );
  };

export const apron =
  (tone: Tone, set: Stage): Draw =>
  () =>
    stage({ ...set, horizon: 378 }) +
    castPath('M176 120h90l6 66 46 14 6 150H140l20-150Z', 0.13) +
    line(tones.wood.shade, 5, 'M158 116C160 60 236 60 240 116') +
    fruit(tones.wood, [200, 72], 10) +
    fill(tone.base, 'M156 112h86l4 62q8 24 44 30l8 138q-50 10-98 2t-98-2l8-138q34-6 42-30Z') +
    fill(tone.shade, 'M242 112l4 62q8 24 44 30l8 138q-30 6-50 5q6-120-26-235Z') +
    fill(tone.shade, polygon([130, 210], [146, 346], [124, 344]), 'opacity=".6"') +
    fill(tone.light, 'M156 112h86v8h-86Z') +
    line(tone.light, 2.5, 'M152 238h92v56q-46 8-92 0Z', 'stroke-dasharray="6 4"') +
    line(tones.chalk.base, 6, 'M110 206C84 230 92 280 80 316M290 206c24 22 18 70 30 104') +
    line(tones.wood.base, 7, 'M168 238v-34M184 238v-26');

export const tote =
  (tone: Tone, set: Stage): Draw =>
  () =>
    stage(set) +
    castPath('M118 350h170l66-26-60-130Z') +
    line(tone.shade, 9, 'M156 196C154 96 250 96 246 196') +
    sprig('M178 220Q160 160 128 104', { tone: tones.moss, pairs: 5, length: 36, width: 15 }) +
    group(
      'rotate(16 240 200)',
      fill(tones.ochre.base, 'M222 84q0-16 16-16t16 16v140h-32Z'),
      fill(tones.ochre.shade, 'M240 68q14 2 14 16v140h-12Z'),
      line(tones.chalk.base, 5, 'M228 96l18 12M228 122l18 12M228 148l18 12'),
    ) +
    sprig('M206 220Q204 160 192 112', { tone: tones.pine, pairs: 4, length: 30, width: 13 }) +
    fill(tone.base, 'M110 192h182l10 150q-98 16-202 0Z') +
    fill(tone.shade, 'M242 192h50l10 150q-34 6-60 7q14-80 0-157Z') +
    fill(tone.light, 'M110 192h182v12H110Z') +
    line(tone.shade, 9, 'M148 250V196C146 116 254 116 252 196V250') +
    line(tone.light, 4, 'M146 250V196C146 114 250 114 250 192') +
    ellipse(tones.clay.base, [196, 276], 26, 26) +
    fill(tones.clay.shade, 'M196 250a26 26 0 0 1 0 52q20-26 0-52Z');

export const napkins =
  (first: Tone, second: Tone, third: Tone, set: Stage): Draw =>
  () => {
    const roll = (x: number, y: number, tone: Tone): string =>
      group(
        `translate(${x} ${y}) rotate(-8)`,
        fill(tone.base, 'M0-26h170v52H0Z') +
          fill(tone.shade, 'M0 4h170v22H0Z') +
          ellipse(tone.shade, [170, 0], 10, 26) +
          ellipse(tone.light, [0, 0], 11, 26) +
          line(tone.shade, 3, 'M2-16q-8 6-6 16t6 12q-8-2-2-14') +
          fill(tones.wood.base, 'M74-30h24v34H74Z') +
          fill(tones.wood.shade, 'M74 4h24v26H74Z'),
      );
    return (
      stage(set) +
      castPath('M104 364l240-36 20-34-30-30L110 330Z') +
      roll(120, 284, first) +
      roll(92, 338, second) +
      roll(172, 342, third)
    );
  };

export const basket =
  (set: Stage): Draw =>
  () => {
    const body = vesselAt([200, 348], tones.wood, [84, 0, 92, 10, 102, 60, 106, 104]);
    const weave = tile(
      'w',
      20,
      fill(tones.ochre.light, 'M1 2h8v6H1ZM11 12h8v6h-8Z') +
        fill(tones.wood.shade, 'M11 2h8v6h-8ZM1 12h8v6H1Z'),
    );
    return (
      stage(set) +
      weave +
      shadow(200, 346, 94, 150) +
      line(tones.wood.shade, 13, 'M104 250C104 90 296 90 296 250') +
      line(tones.wood.light, 5, 'M101 246C101 92 291 84 293 244') +
      mouth(body) +
      fill(
        tones.chalk.base,
        'M112 244q10-42 50-34q20-26 54-10q30-16 46 8q32 0 30 40l-20 30-40-14-36 26-44-22-28 8Z',
      ) +
      fill(
        tones.chalk.shade,
        'M216 200q30-16 46 8q32 0 30 40l-20 30-30-10q4-40-26-68ZM162 210q14 20 8 60l-14 4q6-30 6-64Z',
      ) +
      band(body) +
      fill(
        'url(#w)',
        'M94 246a106 23 0 0 0 212 0Q306 320 284 350a84 18 0 0 1-168 0Q94 320 94 246Z',
        'opacity=".55"',
      ) +
      fill(tones.chalk.base, 'M132 262l36 12-18 44Z') +
      fill(tones.chalk.shade, 'M150 268l18 6-18 44Z') +
      lipLine(body, 8)
    );
  };

export const wool =
  (first: Tone, second: Tone, third: Tone, set: Stage): Draw =>
  ({ isFine }) => {
    const ball = (x: number, y: number, r: number, tone: Tone): string =>
      shadow(x, y + r - 4, r * 0.9, 70) +
      fruit(tone, [x, y], r) +
      line(
        tone.light,
        2.5,
        `M${num(x - r * 0.8)} ${num(y + r * 0.3)}Q${num(x - r * 0.3)} ${num(y - r * 0.5)} ${num(x + r * 0.4)} ${num(y - r * 0.8)}M${num(x - r * 0.6)} ${num(y + r * 0.6)}Q${num(x - r * 0.1)} ${num(y - r * 0.3)} ${num(x + r * 0.65)} ${num(y - r * 0.6)}` +
          (isFine
            ? `M${num(x - r * 0.3)} ${num(y + r * 0.85)}Q${num(x + r * 0.2)} ${num(y - r * 0.1)} ${num(x + r * 0.86)} ${num(y - r * 0.3)}`
            : ''),
        'opacity=".8"',
      );
    return (
      stage(set) +
      ball(150, 262, 58, first) +
      ball(256, 278, 50, second) +
      line(tones.wood.base, 6, 'M96 150L236 300') +
      line(tones.wood.light, 6, 'M300 138L190 300') +
      fruit(tones.brick, [94, 148], 9) +
      fruit(tones.brick, [302, 136], 9) +
      ball(188, 318, 42, third) +
      line(third.base, 4, 'M216 346c40 18 70-10 112 8')
    );
  };

export const stitchedCloth =
  (tone: Tone, set: Stage): Draw =>
  () =>
    stage({ ...set, horizon: 366 }) +
    tile(
      's',
      40,
      line(
        tones.chalk.light,
        2.4,
        'M20 0A20 20 0 0 1 40 20A20 20 0 0 1 20 40A20 20 0 0 1 0 20A20 20 0 0 1 20 0M0 0L40 40M40 0L0 40',
        'stroke-dasharray="5 3.5"',
      ),
    ) +
    castPath('M106 108h212v236q-54 8-106 0t-106 0Z', 0.13) +
    castPath('M60 100h280v7H60Z', 0.13) +
    fill(tone.base, 'M88 92h212v236q-54 8-106 0t-106 0Z') +
    fill('url(#s)', 'M100 104h188v212H100Z') +
    fill(tone.shade, 'M264 92h36v236q-20 4-44 3q18-120 8-239Z', 'opacity=".7"') +
    line(tones.wood.base, 9, 'M62 88H326') +
    line(tones.wood.light, 3, 'M62 86H326') +
    shadow(322, 382, 20, 40) +
    band(vesselAt([322, 384], tones.clay, [20, 0, 20, 5, 13, 6, 13, 34, 20, 35, 20, 40])) +
    ellipse(tones.wood.light, [322, 344], 20, 4.4);
