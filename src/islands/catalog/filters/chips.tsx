// What a collection is narrowed to, to be taken back one by one.
import type { ReactNode } from 'react';
import type { CollectionState, Refinement } from '../../../store/catalog/catalog-api.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/icon.tsx';
import { CLOSE } from '../../ui/icons.ts';
import { wantedFilters } from './wanted.ts';

interface ChipsProps {
  text: Translate;
  state: CollectionState;
  onRefine(refinement: Refinement): void;
}

export function Chips({ text, state, onRefine }: ChipsProps): ReactNode {
  const { sort, currency } = { ...state.refinement, ...state };
  const wanted = wantedFilters(state.refinement, text('inStockOnly'), currency);
  if (!wanted[0]) return null;
  return (
    <div className="ch" part="chips">
      {wanted.map(({ id, name, without }) => (
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
        className="x"
        onClick={() => onRefine({ sort, isInStock: false, options: {} })}
      >
        {text('clearFilters')}
      </button>
    </div>
  );
}
