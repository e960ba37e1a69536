// What may be done with a line besides its quantity, as quiet links below it, or the form that one of them has opened.
import { type ReactNode, useState } from 'react';
import { useStore } from '../../../runtime/use-store.ts';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import type { DetailsLineProps } from '../../cart-drawer/props.ts';
import { StyledPart } from '../styled-part.tsx';

/** A part in one line that comes with a chunk of its own: the form that changes its options. */
export interface LinePart {
  /** The line's. */
  key: string;
  /** Added to the drawer's own sheet. */
  css: string;
  tree: ReactNode;
}

// Here, because the store does not know of components.
declare module '../../../../store/state.ts' {
  interface StoreState {
    /** At most one line is changed at a time. */
    linePart?: LinePart | undefined;
  }
}

/** The key of a line without a catalog reference is its id: nothing could add such a line again. */
const canAddAgain = (key: string): boolean => key.startsWith('[');

export function LineActions(props: DetailsLineProps): ReactNode {
  const { line, text, store } = props;
  const { key, name, availability, options } = line;
  const part = useStore(store, ({ linePart }) => (linePart?.key === key ? linePart : undefined));
  if (!canAddAgain(key) || availability === 'gone') return null;
  if (part) return <StyledPart part={part} />;
  return (
    <div className="line-actions">
      {options[0] && <ChangeButton {...props} />}
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

/** Fetches the form, and says meanwhile that it does. */
function ChangeButton({ line, text, store }: DetailsLineProps): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const isMounted = useIsMounted();
  const open = async (): Promise<void> => {
    setIsBusy(true);
    await store.actions.editLine(line.key);
    if (isMounted.current) setIsBusy(false);
  };
  return (
    <button
      type="button"
      className="link-button"
      part="edit"
      aria-label={`${text('changeOptions')} ${line.name}`}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) void open();
      }}
    >
      {text('changeOptions')}
    </button>
  );
}
