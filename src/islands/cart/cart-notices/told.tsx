// Says above the lines what has happened to the cart, such as that a link has filled it.
import type { ReactNode } from 'react';
import { useStore } from '../../runtime/use-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { CHECK } from '../../ui/icons.ts';
import { drawerFocusFallback, useFocusFallback } from '../../ui/use-focus-fallback.ts';
import type { MergedProps } from './merged.tsx';

type ToldProps = Pick<MergedProps, 'store' | 'text'>;

export function Told(props: ToldProps): ReactNode {
  const told = useStore(props.store, (state) => state.told);
  return told ? <ToldNotice {...props} sentence={told} /> : null;
}

function ToldNotice(props: ToldProps & { sentence: string }): ReactNode {
  const { sentence, store, text } = props;
  const box = useFocusFallback<HTMLDivElement>(drawerFocusFallback);
  return (
    <div ref={box} className="notice merged" part="notice" role="status">
      <Icon d={CHECK} />
      <span className="notice-text">{sentence}</span>
      <button type="button" className="link-button" onClick={store.actions.dismissTold}>
        {text('dismiss')}
      </button>
    </div>
  );
}
