// The parts of a line that load after it: its plan and membership, notices, and links. Most lines have only the last.
import type { ReactNode } from 'react';
import type { DetailsStore } from '../../../../app/store/actions.ts';
import { createLoadable } from '../../../../app/store/loadable.ts';
import type { LineView } from '../../../../app/store/views.ts';
import { LazyPart } from '../../../../ui/runtime/lazy-part.tsx';
import { useLoaded } from '../../../../ui/runtime/use-lazy.ts';
import type { DetailsLineProps } from '../../props.ts';
import { LineActions } from './line-actions.tsx';
import { type LineSums, useLineSums } from './use-line-sums.ts';

const lineChoices = createLoadable(() => import('../../line-choices/index.tsx'));
const lineNotices = createLoadable(() => import('../../notices/line-notices.tsx'));

const hasChoice = ({ id }: LineView, { memberships }: LineSums, { actions }: DetailsStore) =>
  Boolean(id && (memberships.length || actions.line?.plans(id).length));

/** A notice of the platform's, a problem, or a price that differs from the one seen last. */
const hasNotice = (line: LineView, { notices }: LineSums, { actions }: DetailsStore): boolean => {
  const { id, problem, availability } = line;
  const isNews = problem || availability !== 'available' || notices.length;
  return Boolean(isNews || (id && actions.line?.priceBefore(id)));
};

export function LineDetails(props: DetailsLineProps): ReactNode {
  const { line, text, store, parts } = props;
  const sums = useLineSums(store, line.id);
  const v2 = useLoaded(parts.v2);
  return (
    <>
      {hasChoice(line, sums, store) && (
        <LazyPart store={store} part={lineChoices} isShown placeholder={null} error={null}>
          {({ LineChoices }) => <LineChoices line={line} sums={sums} text={text} store={store} />}
        </LazyPart>
      )}
      {hasNotice(line, sums, store) && (
        <LazyPart store={store} part={lineNotices} isShown placeholder={null} error={null}>
          {({ LineNotices }) => <LineNotices {...props} sums={sums} />}
        </LazyPart>
      )}
      {v2 && <v2.LineNote line={line} v2={v2} store={store} />}
      <LineActions {...props} />
    </>
  );
}
