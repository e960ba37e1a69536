// What stands in an island's place until its data is there: the owner's own content, or a skeleton.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Blanks between tags are no content; and a noscript is shown to nobody who could see this. */
const isContent = (node: Node): boolean =>
  node.nodeType === 1
    ? (node as Element).localName !== 'noscript'
    : Boolean(node.nodeValue?.trim());

export function Waiting({ children }: { children?: ReactNode }): ReactNode {
  const slot = useRef<HTMLSlotElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  useLayoutEffect(() => {
    if (slot.current) setIsEmpty(!slot.current.assignedNodes({ flatten: true }).some(isContent));
  }, []);
  return isEmpty ? children : <slot ref={slot} />;
}
