// Tells when somebody wants out of a dialog: Escape, or a click beside it.

/** Hears of a click on the dialog itself, which is one beside its content, and of its closing. */
export function hearLeaving(
  dialog: HTMLDialogElement,
  onLeave: (event: Event) => void,
): () => void {
  let pressed: EventTarget | null = null;
  const onDown = (event: Event) => {
    pressed = event.target;
  };
  // A text selection that ends outside is no click outside: both ends must be on the backdrop.
  const onClick = (event: Event) => {
    if (event.target === dialog && pressed === dialog) onLeave(event);
  };
  dialog.addEventListener('pointerdown', onDown);
  dialog.addEventListener('click', onClick);
  // `close` and not `cancel`: whatever way the browser has closed it, the store must know.
  // A dialog that is open again by then was closed earlier: browsers tell it late.
  const onClose = (event: Event) => {
    if (!dialog.open) onLeave(event);
  };
  dialog.addEventListener('close', onClose);
  return () => {
    dialog.removeEventListener('pointerdown', onDown);
    dialog.removeEventListener('click', onClick);
    dialog.removeEventListener('close', onClose);
  };
}
