// What may be done with a line besides its quantity, as quiet links below it.
import type { ReactNode } from 'react';
import type { DetailsLineProps } from '../../cart-drawer/props.ts';

/** The key of a line without a catalog reference is its id: nothing could add such a line again. */
const canAddAgain = (key: string): boolean => key.startsWith('[');

export function LineActions({ line, text, store }: DetailsLineProps): ReactNode {
  const { key, name, availability } = line;
  if (!canAddAgain(key) || availability === 'gone') return null;
  return (
    <div className="line-actions">
      <button
        type="button"
        className="link-button"
        part="save"
        aria-label={`${text('saveForLater')} ${name}`}
        onClick={() => void store.actions.saveForLater(key)}
      >
        {text('saveForLater')}
      </button>
    </div>
  );
}
