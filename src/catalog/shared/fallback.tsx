// Shown in an island instead of its content: the owner's content, a skeleton, or an error message.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Problem } from '../../app/state/views.ts';
import { shownCode } from '../../i18n/shown-code.ts';
import type { Translate } from '../../i18n/translate.ts';

/** White space between tags is not content. A noscript element is never shown while scripts run. */
const isContent = (node: Node): boolean =>
  node.nodeType === 1
    ? (node as Element).localName !== 'noscript'
    : Boolean(node.nodeValue?.trim());

/** Shows the owner's content, or `children` if the element has no content. */
export function Fallback({ children }: { children?: ReactNode }): ReactNode {
  const slot = useRef<HTMLSlotElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  useLayoutEffect(() => {
    if (slot.current) setIsEmpty(!slot.current.assignedNodes({ flatten: true }).some(isContent));
  }, []);
  return isEmpty ? children : <slot ref={slot} />;
}

export const loadErrorText = (text: Translate, problem: Problem): string =>
  text(shownCode(problem) === 'offline' ? 'catalogOffline' : 'catalogDown');

interface LoadErrorProps {
  text: Translate;
  problem: Problem;
  onRetry(): void;
}

/** Shows that loading failed, with a button to try again. */
export function LoadError({ text, problem, onRetry }: LoadErrorProps): ReactNode {
  return (
    <div className="message" part="notice" role="alert">
      <p>{loadErrorText(text, problem)}</p>
      <button type="button" className="button secondary" onClick={onRetry}>
        {text('tryAgain')}
      </button>
    </div>
  );
}
