// The parts of a line that load later: plan and membership, notices, and links. Most lines have only links.

import { type ReactNode, useRef, useState } from 'react';
import { isEqual } from '../../../../app/is-equal.ts';
import type { DetailsStore } from '../../../../app/state/actions.ts';
import { createLoadable } from '../../../../app/state/loadable.ts';
import type {
  CartNotice,
  LineView,
  MembershipView,
  TotalsView,
} from '../../../../app/state/views.ts';
import { useIsMounted, useLoaded, useStore } from '../../../../ui/runtime/hooks.ts';
import { LazyPart } from '../../../../ui/runtime/lazy-part.tsx';
import type { DetailsLineProps } from '../../props.ts';

// Hook that selects the state of one line, so that a change of another line does not render this line again.

export interface LineSums {
  /** The memberships that can pay for the line, and the chosen one. */
  memberships: readonly MembershipView[];
  paidBy?: string | undefined;
  notices: readonly CartNotice[];
}

const nothing: LineSums = { memberships: [], notices: [] };

const findLineSums = (
  { memberships = [], paidBy = {}, notices = [] }: TotalsView,
  id: string,
): LineSums => {
  // Fast path: most carts have no memberships or notices, and this code runs for every line at every change.
  if (!memberships.length && !notices.length) return nothing;
  const chosen = Object.hasOwn(paidBy, id) ? paidBy[id] : undefined;
  return {
    memberships: memberships.filter((one) => one.id === chosen || one.lineIds.includes(id)),
    paidBy: chosen,
    notices: notices.filter(({ lineId }) => lineId === id),
  };
};

interface LineState {
  sums: LineSums;
  /** Compared only: when the product has loaded, it may have plans for the line. */
  product: unknown;
  isEdited: boolean;
}

/** One subscription for each line, because every change of the store calls all subscribers. */
function useLineState(store: DetailsStore, { id, key }: LineView): LineState {
  const productId = id && store.actions.line?.productId(id);
  const last = useRef<LineState>(undefined);
  return useStore(store, ({ cart: { totals }, products, editedLine }) => {
    const sums = id && totals ? findLineSums(totals, id) : nothing;
    const product = productId && products[productId];
    const isEdited = editedLine === key;
    const before = last.current;
    if (before?.product === product && before?.isEdited === isEdited && isEqual(before.sums, sums))
      return before;
    last.current = { sums, product, isEdited };
    return last.current;
  });
}

// Actions on a line other than quantity changes: links below the line, or the form that a link opened.

/** A line without a catalog reference has its id as key and cannot be added again. */
const canAddAgain = (key: string): boolean => key.startsWith('[');

function LineActions(props: DetailsLineProps & { isEdited: boolean }): ReactNode {
  const { line, text, store, isEdited } = props;
  const { key, name, availability, options } = line;
  const [form, setForm] = useState<ReactNode>();
  if (!canAddAgain(key) || availability === 'gone') return null;
  if (isEdited && form) return form;
  return (
    <div className="line-actions">
      {options[0] && <ChangeButton {...props} onForm={setForm} />}
      <button
        type="button"
        className="link-button"
        part="save"
        aria-label={`${text('saveForLater')} ${name}`}
        onClick={() => void store.actions.saveForLater(key)}
      >
        {text('saveForLater')}
      </button>
    </div>
  );
}

/** Button that loads the form and is marked as busy while the form loads. */
function ChangeButton(props: DetailsLineProps & { onForm(form: ReactNode): void }): ReactNode {
  const { line, text, parts, onForm } = props;
  const [isBusy, setIsBusy] = useState(false);
  const isMounted = useIsMounted();
  const open = async (): Promise<void> => {
    setIsBusy(true);
    // Drops a form that was closed before, which still has the line's former values.
    onForm(undefined);
    const form = await parts.edit(line.key);
    if (!isMounted.current) return;
    setIsBusy(false);
    onForm(form);
  };
  return (
    <button
      type="button"
      className="link-button"
      part="edit"
      aria-label={`${text('changeOptions')} ${line.name}`}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) void open();
      }}
    >
      {text('changeOptions')}
    </button>
  );
}

const lineChoices = createLoadable(() => import('../../line-choices/index.tsx'));
const lineNotices = createLoadable(() => import('../../notices/line-notices.tsx'));

const hasChoice = ({ id }: LineView, { memberships }: LineSums, { actions }: DetailsStore) =>
  Boolean(id && (memberships.length || actions.line?.plans(id).length));

/** True if there is a platform notice, a problem, or a price that differs from the last price shown. */
const hasNotice = (line: LineView, { notices }: LineSums, { actions }: DetailsStore): boolean => {
  const { id, problem, availability } = line;
  const isNews = problem || availability !== 'available' || notices.length;
  return Boolean(isNews || (id && actions.line?.priceBefore(id)));
};

export function LineDetails(props: DetailsLineProps): ReactNode {
  const { line, text, store, parts } = props;
  const { sums, isEdited } = useLineState(store, line);
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
      <LineActions {...props} isEdited={isEdited} />
    </>
  );
}
