// Above a grid: the way to the filters, how many products there are, and their order.
import type { ReactNode } from 'react';
import type { CollectionState, Refinement, Sort } from '../../../store/catalog/catalog-api.ts';
import type { AnyKey, Translate } from '../../i18n/translate.ts';
import { onIntent } from '../../intent.ts';
import { Icon } from '../../ui/icon.tsx';

const FILTER = 'M3 6h14M6 10h8M8.5 14h3';

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
  /** How much it is narrowed. */
  wanted: number;
  /** Id of the filters. */
  panel: string;
  isOpen: boolean;
  /** The filters are likely to be wanted. */
  onPrepare(): void;
  onToggle(): void;
  onRefine(refinement: Refinement): void;
}

export function Toolbar(props: ToolbarProps): ReactNode {
  const { text, state, wanted, onRefine } = props;
  const { refinement, total = state.ids.length } = state;
  return (
    <div className="tb" part="toolbar">
      <button
        type="button"
        className="b q"
        part="filter"
        {...onIntent(props.onPrepare)}
        aria-expanded={props.isOpen}
        aria-controls={props.panel}
        onClick={props.onToggle}
      >
        <span>
          <Icon d={FILTER} />
          {text('filter')}
          {wanted > 0 && <bdi className="ct">{wanted}</bdi>}
        </span>
      </button>
      <p className="tc" part="count">
        {text('products', { count: total })}
      </p>
      <label className="ts">
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
