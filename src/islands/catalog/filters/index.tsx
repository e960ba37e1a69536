// Entry of the filters' chunk: what a collection can be narrowed by, fetched when a shopper reaches for it.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { filtersEn } from '../../i18n/english/filters.en.ts';
import { sheetOf } from '../../runtime/sheets.ts';
import { Chips } from './chips.tsx';
import { Panel, type PanelProps } from './panel.tsx';
import css from './styles.css';

/** Shown inside the grid's shadow root, which gets their sheet on top of its own. */
export function Filters(props: PanelProps): ReactNode {
  const node = useRef<HTMLDivElement>(null);
  const text = props.text.extend(filtersEn);
  useLayoutEffect(() => {
    const root = node.current?.getRootNode() as ShadowRoot;
    const sheet = sheetOf(css);
    if (!root.adoptedStyleSheets.includes(sheet)) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
  }, []);
  return (
    <div className="fi" ref={node}>
      <Panel {...props} text={text} />
      <Chips text={text} state={props.state} onRefine={props.onRefine} />
    </div>
  );
}
