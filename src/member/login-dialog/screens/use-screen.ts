// Connects a screen to the dialog's DOM: its name, its submit handler, and the initial focus.
import { useEffect, useLayoutEffect } from 'react';
import type { CardProps } from '../card-props.ts';
import { focusFirst } from '../nodes.ts';

/** `onChange` is called when the screen has changed, or the dialog has been opened or closed. */
export function useScreen(
  { nodes, login }: CardProps,
  heading: string,
  onSubmit: () => void,
  onChange: () => void,
): void {
  const { isOpen, screen } = login;
  // Before the first field has the focus: a key pressed there must not be lost.
  useLayoutEffect(() => {
    nodes.dialog.setAttribute('aria-label', heading);
    nodes.form.onsubmit = (event) => {
      event.preventDefault();
      // A script of the page may submit every form; it must not get this one.
      event.stopPropagation();
      onSubmit();
    };
  });
  // The heading may name the member, so it is removed on closing.
  useEffect(() => () => nodes.dialog.removeAttribute('aria-label'), [nodes]);
  // Before the paint: a focus that moves later would take what is typed or pasted to another field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each screen
  useLayoutEffect(() => {
    // Another root renders the fields, maybe after this effect.
    if (isOpen) queueMicrotask(() => focusFirst(nodes));
    onChange();
  }, [isOpen, screen, nodes]);
}
