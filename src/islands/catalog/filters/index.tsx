// Entry of the filters' chunk, which is loaded when the filter button is used.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { filtersEn } from '../../i18n/english/filters.en.ts';
import type { App } from '../../runtime/app.ts';
import { sheetOf } from '../../runtime/sheets.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Chips } from './chips.tsx';
import { Panel, type PanelProps } from './panel.tsx';
import css from './styles.css';

interface FiltersProps extends Omit<PanelProps, 'isConverted'> {
  app: Pick<App, 'store'>;
}

/** Adds its style sheet to the shadow root of the grid. */
export function Filters({ app, ...props }: FiltersProps): ReactNode {
  const node = useRef<HTMLDivElement>(null);
  const text = props.text.extend(filtersEn);
  const isConverted = useStore(app.store, (state) => Boolean(state.isConverted));
  useLayoutEffect(() => {
    const root = node.current?.getRootNode() as ShadowRoot;
    const sheet = sheetOf(css);
    if (!root.adoptedStyleSheets.includes(sheet)) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
  }, []);
  return (
    <div className="filters" ref={node}>
      <Panel {...props} text={text} isConverted={isConverted} />
      <Chips text={text} state={props.state} onRefine={props.onRefine} />
    </div>
  );
}
