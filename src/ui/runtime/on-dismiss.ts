// Detects that the shopper dismisses a modal dialog: by Escape or by a click on its backdrop.

/** Calls `listener` with the `click` on the backdrop or the dialog's `close` event, until stopped. */
export function onDismiss(dialog: HTMLDialogElement, listener: (event: Event) => void): () => void {
  let pressed: EventTarget | null = null;
  const onDown = (event: Event) => {
    pressed = event.target;
  };
  // Pressed and released on the backdrop: a text selection that only ends there is no dismissal.
  const onClick = (event: Event) => {
    if (event.target === dialog && pressed === dialog) listener(event);
  };
  dialog.addEventListener('pointerdown', onDown);
  dialog.addEventListener('click', onClick);
  // `close` instead of `cancel`: the store must know, however the browser closed the dialog.
  // Browsers fire it asynchronously: a dialog that is open was reopened meanwhile.
  const onClose = (event: Event) => {
    if (!dialog.open) listener(event);
  };
  dialog.addEventListener('close', onClose);
  return () => {
    dialog.removeEventListener('pointerdown', onDown);
    dialog.removeEventListener('click', onClick);
    dialog.removeEventListener('close', onClose);
  };
}
