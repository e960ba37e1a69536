// Tells that a line costs something else than when it was last seen.
import { type ReactNode, useState } from 'react';
import type { LineView } from '../../../model/views.ts';
import type { IslandStore } from '../../../store/state.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Notice } from '../../ui/notice.tsx';

interface LinePriceProps {
  line: LineView;
  text: Translate;
  store: IslandStore;
}

export function LinePrice({ line: { id, price }, text, store }: LinePriceProps): ReactNode {
  const [accepted, setAccepted] = useState<string>();
  const { line } = store.actions;
  const before = id && line?.priceBefore(id);
  if (!id || !price || !before || accepted === price) return null;
  const accept = () => {
    line?.acceptPrice(id);
    setAccepted(price);
  };
  return (
    <Notice tone="warning" action={text('dismiss')} onAction={accept}>
      {text('priceChanged', { from: before, to: price })}
    </Notice>
  );
}
