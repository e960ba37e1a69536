// The owner's link to the page about returns and withdrawal, below the forms, also of an empty cart and after an order.
import type { ReactNode } from 'react';
import type { IslandStore } from '../../../../store/actions.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useStore } from '../../../runtime/use-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RETURN } from '../../../ui/icons.ts';

export function ReturnsLink({ store, text }: { store: IslandStore; text: Translate }): ReactNode {
  const href = useStore(store, ({ returnsUrl }) => returnsUrl);
  if (!href) return null;
  return (
    <div className="disclosure returns">
      <a className="copy-button" part="returns" href={href}>
        <Icon d={RETURN} />
        {text('returns')}
      </a>
    </div>
  );
}
