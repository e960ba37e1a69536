// Entry of the filters' chunk, which is loaded when the filter button is used.

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { App } from '../../app/app.ts';
import { filtersEn } from '../../i18n/languages/en.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { CLOSE } from '../../ui/components/icons.ts';
import { useStore } from '../../ui/runtime/hooks.ts';
import { sheetOf } from '../../ui/runtime/sheets.ts';
import type { CollectionState, Refinement } from '../catalog-api.ts';
import { activeFilters, Panel, type PanelProps } from './panel.tsx';
import css from './styles.css';

// The filters that are set, as buttons that remove them.

interface ChipsProps {
  text: Translate;
  state: CollectionState;
  onRefine(refinement: Refinement): void;
}

export function Chips({ text, state, onRefine }: ChipsProps): ReactNode {
  const { refinement, currency } = state;
  const { minPrice: _, maxPrice: __, ...kept } = refinement;
  const active = activeFilters(refinement, text('inStockOnly'), currency);
  if (!active[0]) return null;
  return (
    <div className="chips" part="chips">
      {active.map(({ id, name, without }) => (
        <button
          key={id}
          type="button"
          aria-label={text('removeFilter', { name })}
          onClick={() => onRefine(without)}
        >
          <bdi>{name}</bdi>
          <Icon d={CLOSE} />
        </button>
      ))}
      <button
        type="button"
        className="clear-filters"
        onClick={() => onRefine({ ...kept, isInStock: false, options: {} })}
      >
        {text('clearFilters')}
      </button>
    </div>
  );
}

interface FiltersProps extends Omit<PanelProps, 'isPriced'> {
  app: Pick<App, 'store'>;
}

/** Whether the prices on the page are those that the platform filters by; false until that is known. */
const useIsPriced = ({ store }: Pick<App, 'store'>, isOpen: boolean): boolean => {
  const ask = useStore(store, ({ isConverted }) => isConverted);
  const [answered, setAnswered] = useState<typeof ask>();
  useEffect(() => {
    if (!ask || !isOpen) return;
    let isWanted = true;
    ask().then(
      (isConverted) => isWanted && setAnswered(() => (isConverted ? undefined : ask)),
      // The range of prices is offered the next time that the filters open.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [ask, isOpen]);
  return !ask || ask === answered;
};

/** Adds its style sheet to the shadow root of the grid. */
export function Filters({ app, ...props }: FiltersProps): ReactNode {
  const node = useRef<HTMLDivElement>(null);
  const text = props.text.extend(filtersEn);
  const isPriced = useIsPriced(app, props.isOpen);
  useLayoutEffect(() => {
    const root = node.current?.getRootNode() as ShadowRoot;
    const sheet = sheetOf(css);
    if (!root.adoptedStyleSheets.includes(sheet)) {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
  }, []);
  return (
    <div className="filters" ref={node}>
      <Panel {...props} text={text} isPriced={isPriced} />
      <Chips text={text} state={props.state} onRefine={props.onRefine} />
    </div>
  );
}
