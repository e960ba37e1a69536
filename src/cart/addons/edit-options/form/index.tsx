// Entry of the form that changes a line's options: a part of the drawer, in the line.
import type { ReactNode } from 'react';
import { Styled } from '../../../../ui/runtime/styled.tsx';
import { type EditContext, EditForm } from './edit-form.tsx';
import css from './styles.css';

export const drawEdit = (context: EditContext): ReactNode => (
  <Styled css={css}>
    <EditForm context={context} />
  </Styled>
);
