// Scrolls to an element of the page and frames it for a moment.

/** The panel is as wide as the page, as in the style sheet. */
const NARROW = '(max-width: 559px)';
const FRAMED_MS = 2500;

export const isNarrow = (): boolean => matchMedia(NARROW).matches;

/** Animated, because an attribute `style` would be a change that stays, and policies may forbid it. */
export const showElement = (element: Element): void => {
  element.scrollIntoView({ block: 'center' });
  const frame = { outline: '3px solid #d43b2f', outlineOffset: '3px' };
  element.animate([frame, frame], FRAMED_MS);
};
