// Notices above the lines of the drawer: what a login has merged, what a link has brought, and adds that were refused.
import type { ReactNode } from 'react';
import { useStore } from '../../runtime/use-store.ts';
import type { MergedProps } from '../cart-notices/merged.tsx';
import { Late } from './late.tsx';

export function Notices(props: MergedProps): ReactNode {
  const { store } = props;
  const hasAny = useStore(store, ({ merged, told, refused }) =>
    Boolean(merged || told || refused?.length),
  );
  if (!hasAny) return null;
  return (
    <Late store={store} name="notices">
      {({ Merged, Told, RefusedAdds }) => (
        <>
          <Merged {...props} />
          <Told {...props} />
          <RefusedAdds {...props} />
        </>
      )}
    </Late>
  );
}
