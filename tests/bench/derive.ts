// Adds figures that compare two scenarios in each run.
import type { Figures } from './measure.ts';

const pairs = (figures: Figures, first: string, second: string): [number, number][] => {
  const others = figures.get(second) ?? [];
  return (figures.get(first) ?? []).flatMap((value, run) => {
    const other = others[run];
    return other === undefined ? [] : [[value, other] as [number, number]];
  });
};

const growth = (figures: Figures, kind: string): number[] =>
  pairs(figures, `heap.hundred.${kind}`, `heap.one.${kind}`).map(
    ([many, one]) => (many - one) / 99,
  );

/** Adds `ratio`, `gridRatio`, `growth` and `growthDom` if their inputs were measured. */
export const derive = (figures: Figures): void => {
  const ratio = pairs(figures, 'hundred.allButtons', 'one.allButtons').map(
    ([many, one]) => many / one,
  );
  figures.set('ratio', ratio);
  const gridRatio = pairs(figures, 'grid.allButtons', 'card.allButtons').map(
    ([grid, card]) => grid / card,
  );
  figures.set('gridRatio', gridRatio);
  figures.set('growth', growth(figures, 'js'));
  figures.set('growthDom', growth(figures, 'withDom'));
};
