// The delivery estimate's place in the drawer. It begins open where the shopper has named a destination before.
import { type ReactNode, useState } from 'react';
import { Disclosure } from './disclosure.tsx';
import type { DetailsProps } from './drawer-parts.ts';

export function Estimate(props: DetailsProps): ReactNode {
  const { store, text } = props;
  const [known] = useState(() => store.actions.destination?.());
  return (
    <Disclosure
      store={store}
      text={text}
      part="estimate"
      summary={text('estimate')}
      isOpen={Boolean(known)}
    >
      {({ EstimateField }) => <EstimateField {...props} known={known} />}
    </Disclosure>
  );
}
