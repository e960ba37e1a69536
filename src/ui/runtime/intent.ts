// Detects that a click is likely: the pointer enters the element, or the element gets focus.

interface Intent {
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

/** Props that call `prepare` on intent. On touch screens, the pointer enters just before it presses. */
export const onIntent = (prepare: () => void): Intent => ({
  onPointerEnter: prepare,
  onFocus: prepare,
});
