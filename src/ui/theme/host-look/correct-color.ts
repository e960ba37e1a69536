// Moves a color towards black or white, by as little as is needed to be read on its grounds.
import { contrastOf, differenceOf, luminance, mixColors, type Rgb, rounded } from './color.ts';

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [1, 1, 1];

/** WCAG 2.2, 1.4.3: for text of our sizes. */
const LEAST = 4.5;
/** The same, and 1.4.11 for edges and states; a little more, because browsers round what they mix. */
export const TEXT = 4.54;
export const EDGE = 3.03;

/** Against the ground that is worst for it. */
export const leastContrast = (color: Rgb, grounds: readonly Rgb[]): number =>
  Math.min(...grounds.map((ground) => contrastOf(color, ground)));

/** The smallest share from 0 to 1 that passes; undefined if not even 1 does. Whatever is above one that passes does, too. */
export const leastShare = (passes: (share: number) => boolean, from = 0): number | undefined => {
  if (passes(from)) return from;
  if (!passes(1)) return undefined;
  let [low, high] = [from, 1];
  while (high - low > 0.005) {
    const middle = (low + high) / 2;
    if (passes(middle)) high = middle;
    else low = middle;
  }
  return high;
};

/** Black or white, whichever is seen better on the worst of the grounds. */
export const poleOn = (grounds: readonly Rgb[]): Rgb =>
  leastContrast(WHITE, grounds) > leastContrast(BLACK, grounds) ? WHITE : BLACK;

/** The color itself where it has the contrast already. Grounds that no color suits get the better of black and white. */
export const correctColor = (color: Rgb, grounds: readonly Rgb[], least: number): Rgb => {
  const moved = [BLACK, WHITE].flatMap((pole) => {
    const at = (share: number) => (share ? rounded(mixColors(color, pole, share)) : color);
    const share = leastShare((each) => leastContrast(at(each), grounds) >= least);
    return share === undefined ? [] : [at(share)];
  });
  const [first, second] = moved.sort((a, b) => differenceOf(a, color) - differenceOf(b, color));
  return first ?? second ?? poleOn(grounds);
};

/** From here on, a ground that was moved is another color in the eye of its designer. */
const SAME_COLOR = 0.12;

/** A ground and the text on it: the ground may get a little darker or lighter; else the text is black or white. */
export const correctPair = (ground: Rgb, ink: Rgb): readonly [ground: Rgb, ink: Rgb] => {
  if (contrastOf(ground, ink) >= LEAST) return [ground, ink];
  const moved = correctColor(ground, [ink], LEAST);
  return differenceOf(moved, ground) <= SAME_COLOR && contrastOf(moved, ink) >= LEAST
    ? [moved, ink]
    : [ground, luminance(ground) < 0.179 ? WHITE : BLACK];
};
