// The moment in which a click becomes likely: the pointer arrives, or the focus does.

interface Intent {
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

/** Props that call `prepare` then; a finger's pointer arrives just before it presses. */
export const onIntent = (prepare: () => void): Intent => ({
  onPointerEnter: prepare,
  onFocus: prepare,
});
