// What became of a checkout that is no order: turning around is no trouble, an end without an order is.
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { ALERT } from '../../ui/alert-icon.ts';
import { BAG, Icon } from '../../ui/icon.tsx';
import { drawerFocusFallback, useFocusFallback } from '../../ui/use-focus-fallback.ts';

export function WayBack(props: {
  status: 'canceled' | 'unfinished';
  text: Translate;
  onDismiss(): void;
}): ReactNode {
  const { status, text, onDismiss } = props;
  const box = useFocusFallback<HTMLDivElement>(drawerFocusFallback);
  return (
    <div ref={box} className={status === 'canceled' ? 'no wb' : 'no wb w'} part="notice">
      <Icon d={status === 'canceled' ? BAG : ALERT} />
      <div className="nt">
        <b>{text(status)}</b>
        <p>{text('cartKept')}</p>
      </div>
      <button type="button" className="x" onClick={onDismiss}>
        {text('dismiss')}
      </button>
    </div>
  );
}
