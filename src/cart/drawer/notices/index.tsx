// Entry of the notices above the lines: what a login has merged, and adds that were refused.
import type { ReactNode } from 'react';
import { Merged, type MergedProps } from './merged.tsx';
import { RefusedAdds } from './refused.tsx';

export type CartNoticesProps = MergedProps;

export function CartNotices(props: CartNoticesProps): ReactNode {
  return (
    <>
      <Merged {...props} />
      <RefusedAdds {...props} />
    </>
  );
}
