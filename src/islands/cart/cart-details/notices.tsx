// Notices above the lines of the drawer: what a login has merged, and adds that were refused.
import type { ReactNode } from 'react';
import { Merged, type MergedProps } from './merged.tsx';
import { RefusedAdds } from './refused.tsx';

export function Notices(props: MergedProps): ReactNode {
  return (
    <>
      <Merged {...props} />
      <RefusedAdds {...props} />
    </>
  );
}
