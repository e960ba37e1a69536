// Entry of the filters chunk, loaded when the filter button is used.

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { IslandContext } from '../../app/island-context.ts';
import { filtersEn } from '../../i18n/languages/en.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { CLOSE } from '../../ui/components/icons.ts';
import { useStore } from '../../ui/runtime/hooks.ts';
import { getSheet } from '../../ui/runtime/sheets.ts';
import type { CollectionState, Refinement } from '../catalog-api.ts';
import { activeFilters, Panel, type PanelProps } from './panel.tsx';
import css from './styles.css';

// The active filters, as buttons that remove them.

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
  app: Pick<IslandContext, 'store'>;
}

/** Whether prices are shown in the currency that the platform filters by; false until known. */
const useIsPriced = ({ store }: Pick<IslandContext, 'store'>, isOpen: boolean): boolean => {
  const ask = useStore(store, ({ isConverted }) => isConverted);
  const [answered, setAnswered] = useState<typeof ask>();
  useEffect(() => {
    if (!ask || !isOpen) return;
    let isWanted = true;
    ask().then(
      (isConverted) => isWanted && setAnswered(() => (isConverted ? undefined : ask)),
      // On failure, the price range is offered the next time the filters open.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [ask, isOpen]);
  return !ask || ask === answered;
};

/** The filters of a grid. Adds their style sheet to the grid's shadow root. */
export function Filters({ app, ...props }: FiltersProps): ReactNode {
  const node = useRef<HTMLDivElement>(null);
  const text = props.text.extend(filtersEn);
  const isPriced = useIsPriced(app, props.isOpen);
  useLayoutEffect(() => {
    const root = node.current?.getRootNode() as ShadowRoot;
    const sheet = getSheet(css);
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
