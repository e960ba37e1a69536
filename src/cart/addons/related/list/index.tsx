// Entry of the related products: a part of the drawer.
import type { ReactNode } from 'react';
import { Styled } from '../../../../ui/runtime/styled.tsx';
import { type RelatedContext, RelatedList } from './related-list.tsx';
import css from './styles.css';

export const drawRelated = (context: RelatedContext): ReactNode => (
  <Styled css={css}>
    <RelatedList context={context} />
  </Styled>
);
