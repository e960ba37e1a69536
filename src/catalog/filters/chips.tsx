// The filters that are set, as buttons that remove them.
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { CLOSE } from '../../ui/components/icons.ts';
import type { CollectionState, Refinement } from '../catalog-api.ts';
import { activeFilters } from './active-filters.ts';

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
