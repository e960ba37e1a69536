// A tree that comes with a chunk of its own, and brings its style sheet.
import { type ReactNode, useRef } from 'react';
import { useSheet } from '../../runtime/use-sheet.ts';

export function StyledPart({ part }: { part: { tree: ReactNode; css: string } }): ReactNode {
  const { tree, css } = part;
  const node = useRef<HTMLDivElement>(null);
  useSheet(node, css);
  return <div ref={node}>{tree}</div>;
}
