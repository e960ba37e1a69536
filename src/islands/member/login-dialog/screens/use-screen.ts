// What a screen does when it comes: it is named, hears its button, and takes the focus.
import { useEffect } from 'react';
import type { LoginView } from '../../../../store/state.ts';
import { focusFirst, type LoginNodes } from '../nodes.ts';

interface ScreenParts {
  nodes: LoginNodes;
  login: LoginView;
  heading: string;
  onSubmit(): void;
  /** Another screen than before, or the dialog has just been opened or closed. */
  onChange(): void;
}

export function useScreen({ nodes, login, heading, onSubmit, onChange }: ScreenParts): void {
  const { isOpen, screen } = login;
  useEffect(() => {
    nodes.dialog.setAttribute('aria-label', heading);
    nodes.form.onsubmit = (event) => {
      event.preventDefault();
      // The page may send every form by itself; this one is none of its business.
      event.stopPropagation();
      onSubmit();
    };
  });
  // A closed dialog says nothing of who was in it.
  useEffect(() => () => nodes.dialog.removeAttribute('aria-label'), [nodes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen asks anew
  useEffect(() => {
    // The fields are drawn by a root of their own, perhaps only after this effect.
    if (isOpen) queueMicrotask(() => focusFirst(nodes));
    onChange();
  }, [isOpen, screen, nodes]);
}
