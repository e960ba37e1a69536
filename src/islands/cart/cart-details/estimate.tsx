// The delivery estimate's place in the drawer. It begins open where the shopper has named a destination before.
import { type ReactNode, useState } from 'react';
import { type FieldProps, useFields } from './cart-fields.ts';
import { Disclosure } from './disclosure.tsx';

export function Estimate(props: FieldProps): ReactNode {
  const { store, text } = props;
  const fields = useFields(store);
  const [known] = useState(() => store.actions.destination?.());
  return (
    <Disclosure
      store={store}
      text={text}
      part="estimate"
      summary={text('estimate')}
      isOpen={Boolean(known)}
    >
      {fields && <fields.EstimateField {...props} known={known} />}
    </Disclosure>
  );
}
