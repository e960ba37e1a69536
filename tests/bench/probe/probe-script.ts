// The scripts that install the probe in the measured page, joined into one.
import { installMarks } from './load-marks.ts';
import { installReader } from './page-reader.ts';
import type { Probe, Target } from './probe.ts';
import { installSights, installStopwatch } from './sights.ts';
import { installTroubleLog } from './trouble-log.ts';

/** Serialized into the browser: the function must not use anything outside itself. */
const installQuestions = (): void => {
  const { all, one, drawer, total } = pannierReader;
  const findTarget: Record<Target, () => Element | undefined> = {
    add: () => one('[part=button]'),
    toggle: () => one('[part=toggle]'),
    more: () => one('dialog [part=stepper] button:last-of-type'),
    choice: () => one('[part=swatch]'),
    signIn: () => one('[part=sign-in]'),
    submit: () => document.querySelector('pannier-node [type=submit]') ?? undefined,
  };
  const questions: Partial<Probe> = {
    middleOf: (name) => {
      const target = findTarget[name]();
      if (!target) throw new Error(`There is no ${name} to click.`);
      const { left, top, width, height } = target.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    has: (name) => Boolean(findTarget[name]()),
    isDrawerOpen: () => Boolean(drawer()),
    isCartDrawn: () => Boolean(one('dialog [part=line]')),
    countOfLines: () => all('dialog [part=line]').length,
    hasTotal: () => /\d/.test(total()),
  };
  Object.assign(pannierProbe, questions);
};

const scripts = [
  installReader,
  installMarks,
  installTroubleLog,
  installSights,
  installStopwatch,
  installQuestions,
];

/** One script for the browser. Defines `__name`, because tsx adds calls of `__name` to every function. */
export const probeScript: string = [
  'globalThis.__name = (value) => value;',
  'globalThis.pannierProbe = {};',
  ...scripts.map((install) => `(${install})();`),
].join('\n');
