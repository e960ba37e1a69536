// A box around a part with a separate style sheet, which is added to the island that shows the part.
import { type ReactNode, useRef } from 'react';
import { useSheet } from './use-sheet.ts';

export function Styled({ css, children }: { css: string; children: ReactNode }): ReactNode {
  const node = useRef<HTMLDivElement>(null);
  useSheet(node, css);
  return <div ref={node}>{children}</div>;
}
