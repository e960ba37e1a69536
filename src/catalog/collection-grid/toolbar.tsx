// The toolbar above a grid: the filter button, the number of products, and the sort order.
import type { ReactNode } from 'react';
import type { AnyKey, Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { onIntent } from '../../ui/runtime/intent.ts';
import type { CollectionState, Refinement, Sort } from '../catalog-api.ts';

const FILTER_ICON = 'M3 6h14M6 10h8M8.5 14h3';

const SORTS: readonly (readonly [Sort, AnyKey])[] = [
  ['featured', 'featured'],
  ['newest', 'newest'],
  ['price-up', 'priceUp'],
  ['price-down', 'priceDown'],
  ['name', 'byName'],
];

interface ToolbarProps {
  text: Translate;
  state: CollectionState;
  filterCount: number;
  /** Id of the filter panel's element. */
  panel: string;
  isOpen: boolean;
  /** Called when a click on the filter button is likely: loads the filters. */
  onPrepare(): void;
  onToggle(): void;
  onRefine(refinement: Refinement): void;
}

export function Toolbar(props: ToolbarProps): ReactNode {
  const { text, state, filterCount, onRefine } = props;
  const { refinement, total = state.ids.length } = state;
  return (
    <div className="toolbar" part="toolbar">
      <button
        type="button"
        className="button secondary"
        part="filter"
        {...onIntent(props.onPrepare)}
        aria-expanded={props.isOpen}
        aria-controls={props.panel}
        onClick={props.onToggle}
      >
        <span>
          <Icon d={FILTER_ICON} />
          {text('filter')}
          {filterCount > 0 && <bdi className="filter-count">{filterCount}</bdi>}
        </span>
      </button>
      <p className="product-count" part="count">
        {text('products', { count: total })}
      </p>
      <label className="sort">
        <span>{text('sort')}</span>
        <select
          part="sort"
          value={refinement.sort}
          onChange={({ currentTarget: { value } }) =>
            onRefine({ ...refinement, sort: value as Sort })
          }
        >
          {SORTS.map(([sort, key]) => (
            <option key={sort} value={sort}>
              {text(key)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
