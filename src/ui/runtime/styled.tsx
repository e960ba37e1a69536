// A box around a part. The box adds the part's style sheet to the island that shows the part.
import { type ReactNode, useRef } from 'react';
import { useSheet } from './use-sheet.ts';

export function Styled({ css, children }: { css: string; children: ReactNode }): ReactNode {
  const node = useRef<HTMLDivElement>(null);
  useSheet(node, css);
  return <div ref={node}>{children}</div>;
}
